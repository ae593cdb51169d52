import * as v from 'valibot';

const NO_LINK = 'This link does not open a beat.';

/** The token of a link for early access. */
export const earlyTokenInput = v.pipe(v.string(NO_LINK), v.regex(/^[\w-]{22}$/, NO_LINK));
