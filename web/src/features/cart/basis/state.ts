import { atom } from 'jotai';
import { settingsAtom } from '../../../lib/shop/state';
import { readText, storedAtom } from '../../../lib/storage/storedAtom';
import type { CartItem } from '../cart';
import { storedCartAtom } from '../state';
import { formatBases, parseBases, withBasisItem, type CartBases, type Chosen } from './basis';

/** From the stored value: the cart must not show another price before it is mounted. */
export const cartBasesAtom = storedAtom<CartBases>(
  'cartBases',
  { parse: parseBases, format: formatBases },
  parseBases(readText('cartBases')),
);

/** Puts an upgrade, or a licence at an agreed price, into the cart. */
export const addWithBasisAtom = atom(
  null,
  (get, set, { id, image, title }: Pick<CartItem, 'id' | 'image' | 'title'>, chosen: Chosen) => {
    const { licensing, price, basis } = chosen;
    // First the basis: an item without it would be repriced.
    set(cartBasesAtom, { ...get(cartBasesAtom), [id]: basis });
    const { currency } = get(settingsAtom);
    const item = { id, image, title, licensing, price, currency };
    set(storedCartAtom, withBasisItem(get(storedCartAtom), item));
  },
);
