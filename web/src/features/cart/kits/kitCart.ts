import type { Cents, CurrencyCode } from '@store/domain/orders/money';
import { parseItems } from '../cart';

/** A kit in the cart. Kits are kept beside the beats, whose form is fixed. */
export interface KitItem {
  readonly id: number;
  readonly title: string;
  readonly image: string;
  /** What the visitor wants to pay. */
  readonly price: Cents;
  /** Of the price. */
  readonly currency: CurrencyCode;
}

/** In the order of adding; each kit once. */
export type KitCart = readonly KitItem[];

/** Hand-written, as for the beats: the header needs the number of items on first load. */
function isKitItem(stored: unknown): stored is KitItem {
  if (typeof stored !== 'object' || stored === null) return false;
  const { id, title, image, price, currency } = stored as Partial<Record<keyof KitItem, unknown>>;
  const areCounts = [id, price].every((count) => Number.isSafeInteger(count) && Number(count) > 0);
  return (
    areCounts &&
    [title, image].every((text) => typeof text === 'string') &&
    /^[A-Z]{3}$/.test(String(currency))
  );
}

/** A kit that is in the cart already keeps its place. */
export function withKit(cart: KitCart, item: KitItem): KitCart {
  return cart.some(({ id }) => id === item.id)
    ? cart.map((each) => (each.id === item.id ? item : each))
    : [...cart, item];
}

/** Drops invalid items. */
export function parseKitCart(text: string | null): KitCart {
  return parseItems(text ?? '[]')
    .filter(isKitItem)
    .reduce<KitCart>(withKit, []);
}

/** Null for an empty cart, which is not stored. */
export function formatKitCart(cart: KitCart): string | null {
  return cart.length === 0 ? null : JSON.stringify(cart);
}
