import { STORAGE_KEYS, storedAtom } from './storedAtom';

/** The user's session token, or null for a visitor (specification part 4). */
export const tokenAtom = storedAtom<string | null>(STORAGE_KEYS.token, {
  parse: (text) => text || null,
  format: (token) => token,
});

/** Whether a stored expiry is past. One that cannot be read is. */
export function isPast(expiry: string | null, now: number): boolean {
  return !(Number(expiry) > now);
}
