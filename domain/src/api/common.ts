import * as v from 'valibot';

/** An answer whose message is shown to the user. */
export const messageAnswer = v.object({ message: v.string() });

export type MessageAnswer = Readonly<v.InferOutput<typeof messageAnswer>>;

/** A number of things. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** An amount in a currency that the answer names, for example `24.99`. */
export const decimal = v.pipe(v.string(), v.regex(/^\d+(?:\.\d{2})?$/));

/** The same where it may be negative. */
export const signedDecimal = v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d{2})?$/));

/** Only http(s) addresses are linked. */
export const webAddress = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/));

export const sessionEntries = {
  token: v.pipe(v.string(), v.regex(/./)),
  /** When it expires, in UTC ms. */
  tokenDuration: v.number(),
};

export const sessionAnswer = v.object(sessionEntries);

export type SessionAnswer = Readonly<v.InferOutput<typeof sessionAnswer>>;

/** A beat, and the token of the link that opens it: that of early access, or the secret of a private one. */
export interface EarlyKey {
  readonly id: number;
  readonly token: string;
}

/** Maximum size of a request body in bytes. */
export const BODY_LIMIT = 64 * 1024;

/** The request header that carries a solved challenge: base64 of JSON (solvedChallengeSchema in proof-of-work.ts). */
export const PROOF_HEADER = 'X-Proof-Of-Work';

/** The response header of an export of which there is another part; the parts together are one file. */
export const EXPORT_NEXT_HEADER = 'X-Export-Next';
