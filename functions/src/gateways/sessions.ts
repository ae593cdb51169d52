import { getAuth } from 'firebase-admin/auth';
import * as v from 'valibot';
import { adminFault, faultError } from './auth-faults';
import { firebaseApp } from './firebase';

export interface Session {
  readonly uid: string;
  readonly email: string;
  readonly member: boolean;
}

/** A new session; `tokenDuration` is its expiry time in milliseconds UTC. */
export interface IssuedSession {
  readonly token: string;
  readonly tokenDuration: number;
}

/** The Firebase Auth error code (`auth/…`) of an error, if it has one. */
export function authErrorCode(error: unknown): string | undefined {
  const parsed = v.safeParse(v.object({ code: v.pipe(v.string(), v.startsWith('auth/')) }), error);
  return parsed.success ? parsed.output.code : undefined;
}

/** An error of the Admin SDK with its meaning for the caller of the API; an unknown one as it is. */
export function translated(error: unknown): unknown {
  const code = authErrorCode(error);
  const fault = code === undefined ? undefined : adminFault(code);
  return code !== undefined && fault ? faultError(fault, code) : error;
}

const REFUSED = new Set([
  'auth/argument-error',
  'auth/invalid-session-cookie',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-argument',
]);

/**
 * Verifies a session token, including revocation (one call to Auth). Undefined for a forged, expired or revoked token; throws
 * if Auth cannot be reached.
 */
export async function verifySession(token: string): Promise<Session | undefined> {
  try {
    const claims = await getAuth(firebaseApp()).verifySessionCookie(token, true);
    return { uid: claims.uid, email: claims.email ?? '', member: claims['member'] === true };
  } catch (error) {
    if (REFUSED.has(authErrorCode(error) ?? '')) return undefined;
    throw translated(error);
  }
}

/** Exchanges a fresh id token for a session of the given length in milliseconds. */
export async function issueSession(idToken: string, lengthMs: number): Promise<IssuedSession> {
  const token = await getAuth(firebaseApp()).createSessionCookie(idToken, { expiresIn: lengthMs });
  return { token, tokenDuration: expiryOf(token) };
}

/**
 * Creates a token that signs a browser in to Firebase Auth within an hour, with the account's claims (`member`). The
 * functions' service account needs permission to sign (docs/operating.md).
 */
export async function createCustomToken(uid: string): Promise<string> {
  return getAuth(firebaseApp()).createCustomToken(uid);
}

const claimsSchema = v.pipe(v.string(), v.parseJson(), v.object({ exp: v.number() }));

/** The expiry time of a token, in milliseconds UTC. */
function expiryOf(token: string): number {
  const [, payload = ''] = token.split('.');
  return v.parse(claimsSchema, Buffer.from(payload, 'base64url').toString('utf8')).exp * 1000;
}
