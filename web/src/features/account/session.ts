import type { SessionAnswer } from '@store/domain/api';
import type { StoreError } from '@store/domain/errors';
import { atom } from 'jotai';
import { tokenAtom } from '../../lib/session';
import { readText, STORAGE_KEYS, storedAtom } from '../../lib/storedAtom';
import { addToastAtom } from '../../ui/toasts';

const expiryAtom = storedAtom<number | null>(STORAGE_KEYS.tokenDuration, {
  parse: (text) => Number(text) || null,
  format: (expiry) => (expiry === null ? null : String(expiry)),
});

/** Stores a session. The expiry comes first, so that no other tab ever sees a token without one. */
export const startSessionAtom = atom(null, (_get, set, { token, tokenDuration }: SessionAnswer) => {
  set(expiryAtom, tokenDuration);
  set(tokenAtom, token);
});

/** Clears the session in every tab. */
export const endSessionAtom = atom(null, (_get, set) => {
  set(tokenAtom, null);
  set(expiryAtom, null);
});

/**
 * Tells why a call failed. When the server does not take the session any more, that ends here: it is told once, however
 * many calls were refused.
 */
export const tellFailureAtom = atom(null, (get, set, { code, message }: StoreError) => {
  if (code === 'unauthenticated') {
    if (get(tokenAtom) === null) return;
    set(endSessionAtom);
  }
  set(addToastAtom, { kind: 'Warning', description: message });
});

/** The session as it is stored right now; the storage events of other tabs may still be on their way. */
export function storedSession(): Readonly<Record<'token' | 'tokenDuration', string | null>> {
  return { token: readText(STORAGE_KEYS.token), tokenDuration: readText(STORAGE_KEYS.tokenDuration) };
}
