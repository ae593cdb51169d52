import type { SessionAnswer } from '@store/domain/api/common';
import type { StoreError } from '@store/domain/platform/errors';
import { atom, type Getter } from 'jotai';
import { tokenAtom } from '../../../../lib/storage/session';
import { readText, STORAGE_KEYS, storedAtom } from '../../../../lib/storage/storedAtom';
import { addToastAtom } from '../../../../ui/toasts';

/** Kept for the tab, so that it survives the reload after the expiry. */
const KEY = 'session_expired';

/** Remembers the address at which the session has expired; null forgets it. */
export function rememberExpiry(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, address);
  } catch {
    // Storage is blocked: the page does not say why the visitor is signed out.
  }
}

/** The address at which the session has expired in this tab; null if it has not. */
export function expiredAt(): string | null {
  try {
    const address = sessionStorage.getItem(KEY);
    return address?.startsWith('/') ? address : null;
  } catch {
    return null;
  }
}

const expiryAtom = storedAtom<number | null>(STORAGE_KEYS.tokenDuration, {
  parse: (text) => Number(text) || null,
  format: (expiry) => (expiry === null ? null : String(expiry)),
});

/** The expiry is written first, so that no other tab sees a token without one. */
export const startSessionAtom = atom(null, (_get, set, { token, tokenDuration }: SessionAnswer) => {
  rememberExpiry(null);
  set(expiryAtom, tokenDuration);
  set(tokenAtom, token);
});

export const endSessionAtom = atom(null, (_get, set) => {
  set(tokenAtom, null);
  set(expiryAtom, null);
});

/** For toasts that ask to sign in. */
export function isSignedOut(get: Getter): boolean {
  return get(tokenAtom) === null;
}

/**
 * Shows an error. If the session was rejected, ends it and shows one toast, however many calls were rejected.
 */
export const reportErrorAtom = atom(null, (get, set, { code, message }: StoreError) => {
  const isRejected = code === 'unauthenticated';
  if (isRejected) {
    if (get(tokenAtom) === null) return;
    set(endSessionAtom);
  }
  set(addToastAtom, {
    kind: 'Warning',
    description: message,
    ...(isRejected && { holds: isSignedOut }),
  });
});

/** Reads storage directly: storage events from other tabs may be pending. */
export function storedSession(): Readonly<Record<'token' | 'tokenDuration', string | null>> {
  return { token: readText(STORAGE_KEYS.token), tokenDuration: readText(STORAGE_KEYS.tokenDuration) };
}
