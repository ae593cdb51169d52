import { atom } from 'jotai';
import { STORAGE_KEYS, storedAtom } from '../../lib/storage/storedAtom';
import { formatKitCart, parseKitCart, type KitCart } from './kits/kitCart';
import { formatCart, parseCart, type Cart } from './cart';

/** For the modules of this feature; pages read {@link cartAtom}. */
export const storedCartAtom = storedAtom<Cart>(STORAGE_KEYS.cart, { parse: parseCart, format: formatCart });

export const cartAtom = atom((get) => get(storedCartAtom));

/** For the modules of this feature; pages read {@link kitCartAtom}. */
export const storedKitsAtom = storedAtom<KitCart>(STORAGE_KEYS.cartKits, {
  parse: parseKitCart,
  format: formatKitCart,
});

export const kitCartAtom = atom((get) => get(storedKitsAtom));

export const cartCountAtom = atom((get) => get(storedCartAtom).length + get(storedKitsAtom).length);
