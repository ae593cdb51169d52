import type { LicenceId } from '@store/domain/licences/licence';
import { formatEuro, type Cents } from '@store/domain/orders/money';
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

/** A licence at the price that the visitor sees. */
export interface ChosenLicence {
  readonly licensing: LicenceId;
  readonly price: Cents;
}

export const addToCartAtom = atom(null, (get, set, { id, image, title }: Track, chosen: ChosenLicence) => {
  set(storedCartAtom, withItem(get(storedCartAtom), { id, image, title, ...chosen }));
});

export const changeLicenceAtom = atom(null, (get, set, trackId: number, chosen: ChosenLicence) => {
  set(storedCartAtom, withLicence(get(storedCartAtom), trackId, chosen));
});

/** Adopts the prices of today. What changes is told to the visitor. */
export const repriceCartAtom = atom(
  null,
  (get, set, prices: readonly { readonly id: number; readonly price: Cents }[]) => {
    const cart = get(storedCartAtom);
    const changed = prices.filter(({ id, price }) =>
      cart.some((item) => item.id === id && item.price !== price),
    );
    if (changed.length === 0) return;
    set(
      storedCartAtom,
      changed.reduce((items, { id, price }) => withLicence(items, id, { price }), cart),
    );
    for (const { id, price } of changed) {
      const title = cart.find((item) => item.id === id)?.title ?? '';
      set(addToastAtom, { kind: 'Warning', description: `“${title}” now costs ${formatEuro(price)}.` });
    }
  },
);

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
