import { atom } from 'jotai';
import { STORAGE_KEYS, storedAtom } from '../../lib/storage/storedAtom';
import { formatCart, parseCart, type Cart } from './cart';

/** For the modules of this feature; pages read {@link cartAtom}. */
export const storedCartAtom = storedAtom<Cart>(STORAGE_KEYS.cart, { parse: parseCart, format: formatCart });

export const cartAtom = atom((get) => get(storedCartAtom));

export const cartCountAtom = atom((get) => get(storedCartAtom).length);
