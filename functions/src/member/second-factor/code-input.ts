import * as v from 'valibot';

/** A code from an authenticator app or a recovery code. Apps show `123 456`, and people type it like that. */
export const codeInput = v.pipe(
  v.string('Enter the code.'),
  v.transform((code) => code.replace(/\s/g, '')),
  v.nonEmpty('Enter the code.'),
  v.maxLength(20, 'Enter the code.'),
);
