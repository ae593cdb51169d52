import type { LicenceId } from '@store/domain/licences/licence';
import type { Cents } from '@store/domain/orders/money';
import type { Track } from '@store/domain/catalogue/tracks';
import { atom } from 'jotai';
import { STORAGE_KEYS, storedAtom } from '../../lib/storage/storedAtom';
import { formatCart, parseCart, withItem, type Cart } from './cart';

/** For the modules of this feature; pages read {@link cartAtom}. */
export const storedCartAtom = storedAtom<Cart>(STORAGE_KEYS.cart, { parse: parseCart, format: formatCart });

export const cartAtom = atom((get) => get(storedCartAtom));

export const cartCountAtom = atom((get) => get(storedCartAtom).length);

/** A licence at the price that the visitor sees. */
export interface ChosenLicence {
  readonly licensing: LicenceId;
  readonly price: Cents;
}

export const addToCartAtom = atom(null, (get, set, { id, image, title }: Track, chosen: ChosenLicence) => {
  set(storedCartAtom, withItem(get(storedCartAtom), { id, image, title, ...chosen }));
});
