import { STORAGE_KEYS, storedAtom } from './storedAtom';

/** Null if signed out. */
export const tokenAtom = storedAtom<string | null>(STORAGE_KEYS.token, {
  parse: (text) => text || null,
  format: (token) => token,
});

/** An unreadable expiry counts as past. */
export function isExpired(expiry: string | null, now: number): boolean {
  return !(Number(expiry) > now);
}
