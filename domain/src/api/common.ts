import * as v from 'valibot';

/** An answer whose message is shown to the user. */
export const messageAnswer = v.object({ message: v.string() });

export type MessageAnswer = Readonly<v.InferOutput<typeof messageAnswer>>;

/** A number of things. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** An amount in a currency that the answer names, for example `24.99`. */
export const decimal = v.pipe(v.string(), v.regex(/^\d+(?:\.\d{2})?$/));

/** Only http(s) addresses are linked. */
export const webAddress = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/));

/** The answer to a sign-in; `tokenDuration` is the expiry time in milliseconds UTC. */
export const sessionAnswer = v.object({ token: v.string(), tokenDuration: v.number() });

export type SessionAnswer = Readonly<v.InferOutput<typeof sessionAnswer>>;

/** Honeypot: if filled, it is a bot. */
export interface Honeypot {
  readonly subject?: string | undefined;
}

/** Needed if the caller has not signed in recently: without it, the answer is `password-required`. */
export interface PasswordConfirmation {
  readonly current_password?: string | undefined;
}

/** `after`: the value of {@link EXPORT_NEXT_HEADER} in the answer before; without it, an export begins with its first part. */
export interface ExportInput {
  readonly after?: string | undefined;
}

/** A beat that is not published yet, and the token of its link. */
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
