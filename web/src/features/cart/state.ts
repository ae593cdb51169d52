import type { Licence } from '@store/domain/orders/licences';
import type { Track } from '@store/domain/catalogue/tracks';
import { atom } from 'jotai';
import { STORAGE_KEYS, storedAtom } from '../../lib/storage/storedAtom';
import { addToastAtom } from '../../ui/toasts';
import { formatCart, parseCart, withItem, withLicence, withoutTrack, type Cart } from './cart';

const storedCartAtom = storedAtom<Cart>(STORAGE_KEYS.cart, { parse: parseCart, format: formatCart });

/** The discount code that is kept with the cart. */
export const cartCodeAtom = storedAtom<string | null>(STORAGE_KEYS.discountCode, {
  parse: (text) => text || null,
  format: (code) => code,
});

export const cartAtom = atom((get) => get(storedCartAtom));

export const cartCountAtom = atom((get) => get(storedCartAtom).length);

export const addToCartAtom = atom(null, (get, set, { id, image, title }: Track, licensing: Licence) => {
  set(storedCartAtom, withItem(get(storedCartAtom), { id, image, title, licensing }));
});

export const changeLicenceAtom = atom(null, (get, set, trackId: number, licensing: Licence) => {
  set(storedCartAtom, withLicence(get(storedCartAtom), trackId, licensing));
});

export const removeFromCartAtom = atom(null, (get, set, trackId: number) => {
  set(storedCartAtom, withoutTrack(get(storedCartAtom), trackId));
  if (get(storedCartAtom).length === 0) set(cartCodeAtom, null);
  set(addToastAtom, { kind: 'Check', description: 'Item has been removed.' });
});

/** After payment: no toast. */
export const emptyCartAtom = atom(null, (_get, set) => {
  set(storedCartAtom, []);
  set(cartCodeAtom, null);
});

export const resetCartAtom = atom(null, (_get, set) => {
  set(emptyCartAtom);
  set(addToastAtom, { kind: 'Check', description: 'Cart has been reset.' });
});
