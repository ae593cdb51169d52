import { STORAGE_KEYS, storedAtom } from './storedAtom';

/** The user's session token, or null for a visitor (specification part 4). */
export const tokenAtom = storedAtom<string | null>(STORAGE_KEYS.token, {
  parse: (text) => text || null,
  format: (token) => token,
});
