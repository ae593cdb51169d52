// What page function and browser share of the templates: placeholders, and ids of elements with data.

/** Placeholders in the template of track pages. */
export const TRACK_COVER_PLACEHOLDER = '{cover}';
export const TRACK_TITLE_PLACEHOLDER = '{title}';

/** Stands in the address of an image, which is removed if there is nothing to fill in. */
export const TRACK_SKETCH_PLACEHOLDER = '{sketch}';

/** Id of the image in a track page that shows the sketch of the cover. */
export const TRACK_SKETCH_ELEMENT = 'sketch';

/** Id of the element in a track page that holds the track as JSON. */
export const TRACK_ELEMENT = 'track';

/** Id of the element in a track page that holds the public settings as JSON (publicSettingsSchema), unless its page data are current. */
export const SETTINGS_ELEMENT = 'settings';
