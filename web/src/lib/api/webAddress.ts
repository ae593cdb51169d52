import * as v from 'valibot';

/** Only http(s) addresses are linked. */
export const webAddress = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/));
