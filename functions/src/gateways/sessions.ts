import { getAuth } from 'firebase-admin/auth';
import * as v from 'valibot';
import { firebaseApp } from './firebase';

/** Who a session belongs to. */
export interface Session {
  readonly uid: string;
  readonly email: string;
  readonly member: boolean;
}

/** A new session's token and when it runs out, in milliseconds since 1970. */
export interface IssuedSession {
  readonly token: string;
  readonly tokenDuration: number;
}

/** A Firebase error code, `auth/…`, or undefined for anything else that was thrown. */
export function authErrorCode(error: unknown): string | undefined {
  const parsed = v.safeParse(v.object({ code: v.pipe(v.string(), v.startsWith('auth/')) }), error);
  return parsed.success ? parsed.output.code : undefined;
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
 * Verifies a session token, asking Auth whether it was revoked: one call. Undefined for one that is not, or no longer,
 * good; throws when Auth cannot be asked.
 */
export async function verifySession(token: string): Promise<Session | undefined> {
  try {
    const claims = await getAuth(firebaseApp()).verifySessionCookie(token, true);
    return { uid: claims.uid, email: claims.email ?? '', member: claims['member'] === true };
  } catch (error) {
    if (REFUSED.has(authErrorCode(error) ?? '')) return undefined;
    throw error;
  }
}

/** Turns a fresh sign-in into a session of the given length, in milliseconds. */
export async function issueSession(idToken: string, lengthMs: number): Promise<IssuedSession> {
  const token = await getAuth(firebaseApp()).createSessionCookie(idToken, { expiresIn: lengthMs });
  return { token, tokenDuration: expiryOf(token) };
}

/**
 * A token that signs a browser in to Firebase Auth as somebody, within an hour; the account's claims, `member` among them, are
 * Auth's to add. The functions' service account must be allowed to sign (docs/operating.md).
 */
export async function createCustomToken(uid: string): Promise<string> {
  return getAuth(firebaseApp()).createCustomToken(uid);
}

const claimsSchema = v.pipe(v.string(), v.parseJson(), v.object({ exp: v.number() }));

/** When a token that we just made runs out: its own word, in milliseconds. */
function expiryOf(token: string): number {
  const [, payload = ''] = token.split('.');
  return v.parse(claimsSchema, Buffer.from(payload, 'base64url').toString('utf8')).exp * 1000;
}
