import type { LicenceId } from '@store/domain/shop/licences/licence';
import {
  EURO,
  fromDecimal,
  hasDecimals,
  toDecimal,
  type Cents,
  type CurrencyCode,
} from '@store/domain/platform/money/money';
import { atom } from 'jotai';
import { STORAGE_KEYS, storedAtom } from '../../../lib/storage/storedAtom';

export interface CartItem {
  readonly id: number;
  readonly image: string;
  readonly title: string;
  readonly licensing: LicenceId;
  /** As shown, without deals. The cart adopts another price only where it says so. */
  readonly price: Cents;
  /** Of the price. Stored unless EUR. */
  readonly currency: CurrencyCode;
}

/** In the order of adding; each track at most once. */
export type Cart = readonly CartItem[];

/** Hand-written: the header needs the cart on first load, which must not include the schema library. */
function toItem(stored: unknown): CartItem | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const {
    id,
    image,
    title,
    licensing,
    price,
    currency = EURO,
  } = stored as Partial<Record<keyof CartItem, unknown>>;
  const isTrack =
    Number.isInteger(id) && Number(id) > 0 && typeof image === 'string' && typeof title === 'string';
  if (!isTrack || typeof licensing !== 'string' || typeof price !== 'string') return null;
  const code = String(currency);
  if (!/^[A-Z]{3}$/.test(code)) return null;
  if (!(hasDecimals(code) ? /^\d{1,9}\.\d\d$/ : /^\d{1,9}$/).test(price)) return null;
  return { id: Number(id), image, title, licensing, price: fromDecimal(price), currency: code };
}

/** Parses a JSON list; empty for anything else. */
function parseItems(text: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Keeps a track already in the cart unchanged. */
export function withItem(cart: Cart, item: CartItem): Cart {
  return cart.some(({ id }) => id === item.id) ? cart : [...cart, item];
}

/** Drops invalid items. */
export function parseCart(text: string | null): Cart {
  return parseItems(text ?? '[]')
    .map(toItem)
    .filter((item) => item !== null)
    .reduce<Cart>(withItem, []);
}

/** Null for an empty cart, which isn't stored. */
export function formatCart(cart: Cart): string | null {
  if (cart.length === 0) return null;
  return JSON.stringify(
    cart.map(({ price, currency, ...item }) => ({
      ...item,
      price: toDecimal(price, currency),
      ...(currency !== EURO && { currency }),
    })),
  );
}

/** Kits are stored beside the beats, whose format is fixed. */
export interface KitItem {
  readonly id: number;
  readonly title: string;
  readonly image: string;
  /** The wanted price. */
  readonly price: Cents;
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

/** Keeps the place of a kit already in the cart. */
export function withKit(cart: KitCart, item: KitItem): KitCart {
  return cart.some(({ id }) => id === item.id)
    ? cart.map((each) => (each.id === item.id ? item : each))
    : [...cart, item];
}

/** Drops invalid items. */
function parseKitCart(text: string | null): KitCart {
  return parseItems(text ?? '[]')
    .filter(isKitItem)
    .reduce<KitCart>(withKit, []);
}

/** Null for an empty cart, which isn't stored. */
function formatKitCart(cart: KitCart): string | null {
  return cart.length === 0 ? null : JSON.stringify(cart);
}

/** For this feature's modules; pages read {@link cartAtom}. */
export const storedCartAtom = storedAtom<Cart>(STORAGE_KEYS.cart, { parse: parseCart, format: formatCart });

export const cartAtom = atom((get) => get(storedCartAtom));

/** For this feature's modules; pages read {@link kitCartAtom}. */
export const storedKitsAtom = storedAtom<KitCart>(STORAGE_KEYS.cartKits, {
  parse: parseKitCart,
  format: formatKitCart,
});

export const kitCartAtom = atom((get) => get(storedKitsAtom));

export const cartCountAtom = atom((get) => get(storedCartAtom).length + get(storedKitsAtom).length);
