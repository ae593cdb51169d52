import { LICENCE_PRICES, LICENCES, type Licence } from '@store/domain/licences';
import { sum, toDecimal, type Cents } from '@store/domain/money';

/** A track in the cart with the licence chosen for it. What it costs follows from the licence. */
export interface CartItem {
  readonly id: number;
  readonly image: string;
  readonly title: string;
  readonly licensing: Licence;
}

/** What is in the cart, in the order in which it was put there; a track is in it once. */
export type Cart = readonly CartItem[];

/** By hand, not by a schema: the header counts the cart, and every first visit would wait for the schema library. */
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

/** What an item costs. */
export function priceOf({ licensing }: CartItem): Cents {
  return LICENCE_PRICES[licensing];
}

/** What the cart costs. */
export function totalOf(cart: Cart): Cents {
  return sum(cart.map(priceOf));
}

/** The cart with an item at its end; a track that is in it already stays as it is. */
export function withItem(cart: Cart, item: CartItem): Cart {
  return cart.some(({ id }) => id === item.id) ? cart : [...cart, item];
}

/** The cart without a track. */
export function withoutTrack(cart: Cart, trackId: number): Cart {
  return cart.filter(({ id }) => id !== trackId);
}

/** Reads a stored cart. Whatever in it is no item is left out, and stored prices count for nothing. */
export function parseCart(text: string | null): Cart {
  return parseItems(text ?? '[]')
    .filter(isItem)
    .map(({ id, image, title, licensing }): CartItem => ({ id, image, title, licensing }))
    .reduce<Cart>(withItem, []);
}

/** The stored form (specification part 3), each item with its price; an empty cart is not stored at all (part 4). */
export function formatCart(cart: Cart): string | null {
  if (cart.length === 0) return null;
  return JSON.stringify(cart.map((item) => ({ ...item, price: toDecimal(priceOf(item)) })));
}
