import { formatEuro, type Cents } from '@store/domain/orders/money';
import { atom } from 'jotai';
import { addToastAtom } from '../../ui/toasts';
import { withoutBasis, type CartBasis } from './basis/basis';
import { addWithBasisAtom, cartBasesAtom } from './basis/state';
import type { CartItem } from './cart';
import { cartCodeAtom } from './code';
import { withLicence, withoutTrack } from './items';
import { storedCartAtom, type ChosenLicence } from './state';

interface ChosenUpgrade {
  readonly price: Cents;
  readonly basis: Extract<CartBasis, { kind: 'upgrade' }>;
}

// What the pages of the cart do. Apart from state.ts, which every page loads.

export const changeLicenceAtom = atom(null, (get, set, trackId: number, chosen: ChosenLicence) => {
  set(storedCartAtom, withLicence(get(storedCartAtom), trackId, chosen));
  set(cartBasesAtom, withoutBasis(get(cartBasesAtom), trackId));
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

/** Puts an upgrade in the place of a licence of the cart at its full price. The visitor is told. */
export const upgradeInCartAtom = atom(null, (_get, set, item: CartItem, { price, basis }: ChosenUpgrade) => {
  set(addWithBasisAtom, item, { licensing: basis.licensing, price, basis });
  const description = `“${item.title}” is now an upgrade from ${basis.from.name}, for ${formatEuro(price)}.`;
  set(addToastAtom, { kind: 'Check', description });
});

export const removeFromCartAtom = atom(null, (get, set, trackId: number) => {
  set(storedCartAtom, withoutTrack(get(storedCartAtom), trackId));
  set(cartBasesAtom, withoutBasis(get(cartBasesAtom), trackId));
  if (get(storedCartAtom).length === 0) set(cartCodeAtom, null);
  set(addToastAtom, { kind: 'Check', description: 'Item has been removed.' });
});

/** After payment: no toast. */
export const emptyCartAtom = atom(null, (_get, set) => {
  set(storedCartAtom, []);
  set(cartBasesAtom, {});
  set(cartCodeAtom, null);
});

export const resetCartAtom = atom(null, (_get, set) => {
  set(emptyCartAtom);
  set(addToastAtom, { kind: 'Check', description: 'Cart has been reset.' });
});
