import * as v from 'valibot';

/** `message` is shown to people. */
export const messageAnswer = v.object({ message: v.string() });

export type MessageAnswer = Readonly<v.InferOutput<typeof messageAnswer>>;

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** In a currency that the answer names: `24.99`. */
export const decimal = v.pipe(v.string(), v.regex(/^\d+(?:\.\d{2})?$/));

export const signedDecimal = v.pipe(v.string(), v.regex(/^-?\d+(?:\.\d{2})?$/));

/** Only http(s) URLs become links. */
export const webAddress = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/));

export const sessionEntries = {
  token: v.pipe(v.string(), v.regex(/./)),
  /** Expiry in UTC ms. */
  tokenDuration: v.number(),
};

export const sessionAnswer = v.object(sessionEntries);

export type SessionAnswer = Readonly<v.InferOutput<typeof sessionAnswer>>;

/** A beat and the token that opens it: of early access, or a private link's secret. */
export interface EarlyKey {
  readonly id: number;
  readonly token: string;
}

export const BODY_LIMIT = 64 * 1024;

/** Carries a solved challenge: base64 of JSON (solvedChallengeSchema in proof-of-work.ts). */
export const PROOF_HEADER = 'X-Proof-Of-Work';

/** Response header of an export with another part; the parts make one file. */
export const EXPORT_NEXT_HEADER = 'X-Export-Next';
