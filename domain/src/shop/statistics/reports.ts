/** Larger reports are refused. */
export const VISIT_TRACKS_MAXIMUM = 40;

/** Per beat and visit. */
export const PLAYS_MAXIMUM = 20;

/** Source of plays in embedded players. */
export const EMBED_SOURCE = 'embed';
