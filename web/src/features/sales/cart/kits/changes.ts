import { formatMoney, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import { atom } from 'jotai';
import { addToastAtom } from '../../../../ui/toasts';
import { cartCodeAtom } from '../changes';
import { cartCountAtom, storedKitsAtom, withKit, type KitItem } from '../cart';

// For pages with kits in the cart. Separate from cart.ts, which every page loads.

export const putKitAtom = atom(null, (get, set, item: KitItem) => {
  set(storedKitsAtom, withKit(get(storedKitsAtom), item));
});

export const removeKitAtom = atom(null, (get, set, kitId: number) => {
  set(
    storedKitsAtom,
    get(storedKitsAtom).filter(({ id }) => id !== kitId),
  );
  if (get(cartCountAtom) === 0) set(cartCodeAtom, null);
  set(addToastAtom, { kind: 'Check', description: 'Item has been removed.' });
});

interface TodaysPrice {
  readonly id: number;
  readonly price: Cents;
}

/** Adopts today's charges for kits, in the shop's currency, and tells the visitor about changes. */
export const repriceKitsAtom = atom(
  null,
  (get, set, currency: CurrencyCode, prices: readonly TodaysPrice[]) => {
    for (const { id, price } of prices) {
      const item = get(storedKitsAtom).find((each) => each.id === id);
      if (!item || (item.price === price && item.currency === currency)) continue;
      set(putKitAtom, { ...item, price, currency });
      const description = `“${item.title}” now costs ${formatMoney(price, currency)}.`;
      set(addToastAtom, { kind: 'Warning', description });
    }
  },
);
