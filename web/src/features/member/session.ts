import type { SessionAnswer } from '@store/domain/api';
import type { StoreError } from '@store/domain/errors';
import { atom } from 'jotai';
import { readText, STORAGE_KEYS, storedAtom } from '../../lib/storedAtom';
import { addToastAtom } from '../../ui/toasts';

const tokenAtom = storedAtom<string | null>(
  STORAGE_KEYS.memberToken,
  { parse: (text) => text || null, format: (token) => token },
  readText(STORAGE_KEYS.memberToken) || null,
);

const expiryAtom = storedAtom<number | null>(STORAGE_KEYS.memberTokenDuration, {
  parse: (text) => Number(text) || null,
  format: (expiry) => (expiry === null ? null : String(expiry)),
});

/** The member's session token, or null for anybody else (specification part 3). */
export const memberTokenAtom = atom((get) => get(tokenAtom));

const customTokenAtom = atom<string | null>(null);

/** What signing in answers to a member; the custom token is kept in memory alone. */
export type MemberSession = SessionAnswer & { readonly customToken: string };

/** Stores a session. The expiry comes first, so that no other tab ever sees a token without one. */
export const startMemberSessionAtom = atom(null, (_get, set, session: MemberSession) => {
  set(customTokenAtom, session.customToken);
  set(expiryAtom, session.tokenDuration);
  set(tokenAtom, session.token);
});

/** Clears the session in every tab. */
export const endMemberSessionAtom = atom(null, (_get, set) => {
  set(customTokenAtom, null);
  set(tokenAtom, null);
  set(expiryAtom, null);
});

/** Gives the custom token that signing in answered, and forgets it; null where there is none any more. */
export const takeCustomTokenAtom = atom(null, (get, set): string | null => {
  const token = get(customTokenAtom);
  set(customTokenAtom, null);
  return token;
});

/** Whether a call was refused because the session is not a member's, or is over. */
export function isSessionRefused({ code }: StoreError): boolean {
  return code === 'unauthenticated' || code === 'forbidden';
}

/**
 * Ends the session that a call was refused with, and tells why. It is told once, however many calls were refused; a session
 * that was started since is left alone.
 */
export const refuseSessionAtom = atom(null, (get, set, token: string, { message }: StoreError) => {
  if (get(tokenAtom) !== token) return;
  set(endMemberSessionAtom);
  set(addToastAtom, { kind: 'Warning', description: message });
});

/** The session as it is stored right now; the storage events of other tabs may still be on their way. */
export function storedMemberSession(): { readonly token: string | null; readonly expiry: string | null } {
  return { token: readText(STORAGE_KEYS.memberToken), expiry: readText(STORAGE_KEYS.memberTokenDuration) };
}
