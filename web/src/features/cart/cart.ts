import { LICENCE_PRICES, LICENCES, type Licence } from '@store/domain/orders/licences';
import { sum, toDecimal, type Cents } from '@store/domain/orders/money';

export interface CartItem {
  readonly id: number;
  readonly image: string;
  readonly title: string;
  readonly licensing: Licence;
}

/** In the order of adding; each track at most once. */
export type Cart = readonly CartItem[];

/** Hand-written: the header needs the cart on first load, which must not include the schema library. */
function isItem(stored: unknown): stored is CartItem {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, image, title, licensing } = stored as Partial<Record<keyof CartItem, unknown>>;
  const isTrack =
    Number.isInteger(id) && Number(id) > 0 && typeof image === 'string' && typeof title === 'string';
  return isTrack && LICENCES.some((licence) => licence === licensing);
}

function parseItems(text: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

export function priceOf({ licensing }: CartItem): Cents {
  return LICENCE_PRICES[licensing];
}

export function totalOf(cart: Cart): Cents {
  return sum(cart.map(priceOf));
}

/** Appends an item; a track that is already in the cart is kept unchanged. */
export function withItem(cart: Cart, item: CartItem): Cart {
  return cart.some(({ id }) => id === item.id) ? cart : [...cart, item];
}

/** Changes the licence of a track that is in the cart; its place stays. */
export function withLicence(cart: Cart, trackId: number, licensing: Licence): Cart {
  return cart.map((item) => (item.id === trackId ? { ...item, licensing } : item));
}

export function withoutTrack(cart: Cart, trackId: number): Cart {
  return cart.filter(({ id }) => id !== trackId);
}

/** Drops invalid items and ignores stored prices. */
export function parseCart(text: string | null): Cart {
  return parseItems(text ?? '[]')
    .filter(isItem)
    .map(({ id, image, title, licensing }): CartItem => ({ id, image, title, licensing }))
    .reduce<Cart>(withItem, []);
}

/** Items are stored with their price; null for an empty cart, which is not stored. */
export function formatCart(cart: Cart): string | null {
  if (cart.length === 0) return null;
  return JSON.stringify(cart.map((item) => ({ ...item, price: toDecimal(priceOf(item)) })));
}
