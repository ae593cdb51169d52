import type { Licence } from '@store/domain/licences';
import type { Track } from '@store/domain/tracks';
import { atom } from 'jotai';
import { STORAGE_KEYS, storedAtom } from '../../lib/storedAtom';
import { addToastAtom } from '../../ui/toasts';
import { formatCart, parseCart, withItem, withoutTrack, type Cart } from './cart';

const storedCartAtom = storedAtom<Cart>(STORAGE_KEYS.cart, { parse: parseCart, format: formatCart });

/** The cart of this browser, the same in all its tabs. */
export const cartAtom = atom((get) => get(storedCartAtom));

/** How many tracks are in the cart. */
export const cartCountAtom = atom((get) => get(storedCartAtom).length);

/** Appends a track with a licence (specification part 4). */
export const addToCartAtom = atom(null, (get, set, { id, image, title }: Track, licensing: Licence) => {
  set(storedCartAtom, withItem(get(storedCartAtom), { id, image, title, licensing }));
});

/** Takes a track out of the cart. */
export const removeFromCartAtom = atom(null, (get, set, trackId: number) => {
  set(storedCartAtom, withoutTrack(get(storedCartAtom), trackId));
  set(addToastAtom, { kind: 'Check', description: 'Item has been removed.' });
});

/** Empties the cart once it is paid for: nothing was given up, so nothing is said. */
export const emptyCartAtom = atom(null, (_get, set) => set(storedCartAtom, []));

/** Empties the cart because its owner wants it. */
export const resetCartAtom = atom(null, (_get, set) => {
  set(storedCartAtom, []);
  set(addToastAtom, { kind: 'Check', description: 'Cart has been reset.' });
});
