import * as v from 'valibot';

export const trackIdInput = v.pipe(
  v.number('There is no such track.'),
  v.safeInteger('There is no such track.'),
  v.minValue(1, 'There is no such track.'),
);

/** The version that a change of a track or a draft is based on; without it, the last write wins. */
export const versionInput = v.optional(
  v.pipe(
    v.number('The version must be a whole number.'),
    v.safeInteger('The version must be a whole number.'),
  ),
);
