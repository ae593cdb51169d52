import type { OrderedLine } from '@store/domain/api/checkout';
import type { LicenceId } from '@store/domain/shop/licences/licence';
import { formatMoney, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import { atom } from 'jotai';
import { addToastAtom } from '../../../ui/toasts';
import {
  withoutBasis,
  type CartBasis,
  formatBases,
  parseBases,
  withBasisItem,
  type CartBases,
  type Chosen,
} from './basis';
import { settingsAtom } from '../../../lib/shop/state';
import { type CartItem, type Cart, withItem, cartCountAtom, storedCartAtom, storedKitsAtom } from './cart';
import { STORAGE_KEYS, storedAtom, readText } from '../../../lib/storage/storedAtom';

// For the cart's pages. Separate from cart.ts, which every page loads.

/** At the price the visitor sees, in the shop's currency. */
export interface ChosenLicence {
  readonly licensing: LicenceId;
  readonly price: Cents;
}

/** Starts with the stored value: the cart must not show another price before it mounts. */
export const cartBasesAtom = storedAtom<CartBases>(
  'cartBases',
  { parse: parseBases, format: formatBases },
  parseBases(readText('cartBases')),
);

/** With a basis, replaces another licence of the beat; without one, keeps it. */
export const addToCartAtom = atom(
  null,
  (
    get,
    set,
    { id, image, title }: Pick<CartItem, 'id' | 'image' | 'title'>,
    { licensing, price, basis }: ChosenLicence & Partial<Chosen>,
  ) => {
    // The basis first: an item without it would be repriced.
    if (basis) set(cartBasesAtom, { ...get(cartBasesAtom), [id]: basis });
    const { currency } = get(settingsAtom);
    const item = { id, image, title, licensing, price, currency };
    set(storedCartAtom, (basis ? withBasisItem : withItem)(get(storedCartAtom), item));
  },
);

/** A private link's price for a beat, and the shop's. */
export interface PrivatePrice extends Chosen {
  readonly before: Cents;
}

/** Prices of the private link on screen, by track id. */
export const privatePricesAtom = atom<ReadonlyMap<number, PrivatePrice>>(new Map());

export const cartCodeAtom = storedAtom<string | null>(STORAGE_KEYS.discountCode, {
  parse: (text) => text || null,
  format: (code) => code,
});

/** Keeps the track's place in the cart. */
export function withLicence(
  cart: Cart,
  trackId: number,
  chosen: Pick<CartItem, 'price' | 'currency'> & Partial<Pick<CartItem, 'licensing'>>,
): Cart {
  return cart.map((item) => (item.id === trackId ? { ...item, ...chosen } : item));
}

export function withoutTrack(cart: Cart, trackId: number): Cart {
  return cart.filter(({ id }) => id !== trackId);
}

interface ChosenUpgrade {
  readonly price: Cents;
  readonly basis: Extract<CartBasis, { kind: 'upgrade' }>;
}

/** With credits, or with money again. */
export const payWithCreditsAtom = atom(null, (get, set, { id, licensing }: CartItem, isPaid: boolean) => {
  const bases = withoutBasis(get(cartBasesAtom), id);
  set(cartBasesAtom, isPaid ? { ...bases, [id]: { kind: 'credits', licensing } } : bases);
});

export const changeLicenceAtom = atom(null, (get, set, trackId: number, chosen: ChosenLicence) => {
  const { currency } = get(settingsAtom);
  set(storedCartAtom, withLicence(get(storedCartAtom), trackId, { ...chosen, currency }));
  set(cartBasesAtom, withoutBasis(get(cartBasesAtom), trackId));
});

interface TodaysPrice {
  readonly id: number;
  readonly price: Cents;
}

/** Adopts today's prices in the shop's currency and says so. Upgrades and agreed prices in another currency end. */
export const repriceCartAtom = atom(
  null,
  (get, set, currency: CurrencyCode, prices: readonly TodaysPrice[]) => {
    const cart = get(storedCartAtom);
    const changed = prices.flatMap((today) => {
      const item = cart.find(({ id }) => id === today.id);
      const isCurrent = item === undefined || (item.price === today.price && item.currency === currency);
      return isCurrent ? [] : [{ item, price: today.price }];
    });
    if (changed.length === 0) return;
    set(
      storedCartAtom,
      changed.reduce((items, { item, price }) => withLicence(items, item.id, { price, currency }), cart),
    );
    const other = changed.filter(({ item }) => item.currency !== currency);
    if (other.length > 0)
      set(
        cartBasesAtom,
        other.reduce((bases, { item }) => withoutBasis(bases, item.id), get(cartBasesAtom)),
      );
    for (const { item, price } of changed) {
      const description = `“${item.title}” now costs ${formatMoney(price, currency)}.`;
      set(addToastAtom, { kind: 'Warning', description });
    }
  },
);

/** Newer than what the page read. */
interface PricedCart {
  readonly currency: CurrencyCode;
  /** Then in the cart, by track id. */
  readonly licences: ReadonlyMap<number, LicenceId>;
}

/** Null before the server has priced the cart. */
export const pricedCartAtom = atom<PricedCart | null>(null);

/** Adopts the server's prices of the cart. */
export const adoptPricesAtom = atom(
  null,
  (get, set, currency: CurrencyCode, prices: readonly TodaysPrice[]) => {
    const licences = new Map(get(storedCartAtom).map(({ id, licensing }) => [id, licensing]));
    set(pricedCartAtom, { currency, licences });
    set(repriceCartAtom, currency, prices);
  },
);

/** Replaces a full-price licence by the upgrade, and tells the visitor. */
export const upgradeInCartAtom = atom(null, (get, set, item: CartItem, { price, basis }: ChosenUpgrade) => {
  set(addToCartAtom, item, { licensing: basis.licensing, price, basis });
  const cost = formatMoney(price, get(settingsAtom).currency);
  const description = `“${item.title}” is now an upgrade from ${basis.from.name}, for ${cost}.`;
  set(addToastAtom, { kind: 'Check', description });
});

export const removeFromCartAtom = atom(null, (get, set, trackId: number) => {
  set(storedCartAtom, withoutTrack(get(storedCartAtom), trackId));
  set(cartBasesAtom, withoutBasis(get(cartBasesAtom), trackId));
  if (get(cartCountAtom) === 0) set(cartCodeAtom, null);
  set(addToastAtom, { kind: 'Check', description: 'Item has been removed.' });
});

/**
 * After a payment, without a toast. Keeps what the order didn't include: other items, and other licences of its
 * beats.
 */
export const removeOrderedAtom = atom(null, (get, set, lines: readonly OrderedLine[]) => {
  const isOrdered = ({ id, licensing }: CartItem) =>
    lines.some((line) => 'track_id' in line && line.track_id === id && line.license === licensing);
  const cart = get(storedCartAtom);
  set(
    cartBasesAtom,
    cart.filter(isOrdered).reduce((bases, { id }) => withoutBasis(bases, id), get(cartBasesAtom)),
  );
  set(
    storedCartAtom,
    cart.filter((item) => !isOrdered(item)),
  );
  set(
    storedKitsAtom,
    get(storedKitsAtom).filter(({ id }) => !lines.some((line) => 'kit_id' in line && line.kit_id === id)),
  );
  if (get(cartCountAtom) === 0) set(cartCodeAtom, null);
});

export const resetCartAtom = atom(null, (_get, set) => {
  set(storedCartAtom, []);
  set(storedKitsAtom, []);
  set(cartBasesAtom, {});
  set(cartCodeAtom, null);
  set(addToastAtom, { kind: 'Check', description: 'Cart has been reset.' });
});
