/** A report with more beats is refused. */
export const VISIT_TRACKS_MAXIMUM = 40;

/** A visit counts at most so many plays of a beat. */
export const PLAYS_MAXIMUM = 20;

/** The source of plays in embedded players. */
export const EMBED_SOURCE = 'embed';
