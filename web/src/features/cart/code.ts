import { STORAGE_KEYS, storedAtom } from '../../lib/storage/storedAtom';

/** The discount code that is kept with the cart. */
export const cartCodeAtom = storedAtom<string | null>(STORAGE_KEYS.discountCode, {
  parse: (text) => text || null,
  format: (code) => code,
});
