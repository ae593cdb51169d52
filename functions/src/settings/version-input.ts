import * as v from 'valibot';

export const versionInput = v.pipe(
  v.number('A version is a whole number.'),
  v.safeInteger('A version is a whole number.'),
  v.minValue(0, 'A version is a whole number.'),
);
