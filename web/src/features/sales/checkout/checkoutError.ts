import type { StoreError } from '@store/domain/platform/errors';
import { offeredUpgradesSchema, type OfferedUpgrade } from '@store/domain/sales/orders/offered-upgrades';
import { CONSENT_MISSING } from '@store/domain/sales/orders/agreement';
import * as v from 'valibot';
import type { Cart, CartItem, KitCart } from '../cart';
import type { WholeCart } from './checkoutRequest';

export interface ItemUpgrade {
  readonly item: CartItem;
  readonly upgrade: OfferedUpgrade;
}

export type CheckoutError =
  | { readonly kind: 'sign-in'; readonly message: string }
  /** `items` are no longer for sale; empty if the server names no track. */
  | {
      readonly kind: 'unavailable';
      readonly message: string;
      readonly items: Cart;
      readonly kits: KitCart;
    }
  /** The buyer already has licences of the cart. */
  | {
      readonly kind: 'owned';
      readonly message: string;
      readonly trackIds: readonly number[];
      readonly kitIds: readonly number[];
    }
  /** Upgrades make items of the cart cheaper. */
  | { readonly kind: 'upgrade'; readonly message: string; readonly upgrades: readonly ItemUpgrade[] }
  /** The buyer's earlier order is being paid. */
  | { readonly kind: 'order'; readonly message: string; readonly orderId: string }
  /** The shop asks for consent to immediate delivery; the checkbox explains. */
  | { readonly kind: 'consent'; readonly message: string }
  /** The price has changed; the cart shows it. */
  | { readonly kind: 'price'; readonly message: string }
  | { readonly kind: 'other'; readonly message: string };

export const CONSENT_FIRST: CheckoutError = { kind: 'consent', message: CONSENT_MISSING };

export const SIGN_IN_FIRST: CheckoutError = { kind: 'sign-in', message: 'Please signin before checkout.' };

function itemUpgrades(upgrades: unknown, cart: Cart): readonly ItemUpgrade[] {
  const parsed = v.safeParse(offeredUpgradesSchema, upgrades);
  if (!parsed.success) return [];
  return parsed.output.flatMap((upgrade) => {
    const item = cart.find(({ id, licensing }) => id === upgrade.track_id && licensing === upgrade.license);
    return item ? [{ item, upgrade }] : [];
  });
}

export function toCheckoutError(
  { code, message, details }: StoreError,
  { beats: cart, kits }: WholeCart,
): CheckoutError {
  const { trackIds = [], kitIds = [], orderId } = details;
  switch (code) {
    case 'unauthenticated':
      return { kind: 'sign-in', message };
    case 'gone':
      return {
        kind: 'unavailable',
        message,
        items: cart.filter(({ id }) => trackIds.includes(id)),
        kits: kits.filter(({ id }) => kitIds.includes(id)),
      };
    case 'owned':
      return { kind: 'owned', message, trackIds, kitIds };
    case 'upgradable':
      return { kind: 'upgrade', message, upgrades: itemUpgrades(details.upgrades, cart) };
    case 'price-changed':
      return { kind: 'price', message };
    case 'consent-required':
      return { kind: 'consent', message };
    case 'conflict':
      return orderId === undefined ? { kind: 'other', message } : { kind: 'order', message, orderId };
    default:
      return { kind: 'other', message };
  }
}

/** A real failure; the cart itself explains the other errors. */
export function isFailure({ kind }: CheckoutError): boolean {
  return kind !== 'consent' && kind !== 'owned' && kind !== 'upgrade' && kind !== 'order' && kind !== 'price';
}

/** According to the server. */
export function ownedTracksIn(error: CheckoutError | null): readonly number[] {
  return error?.kind === 'owned' ? error.trackIds : [];
}

/** According to the server. */
export function ownedKitsIn(error: CheckoutError | null): readonly number[] {
  return error?.kind === 'owned' ? error.kitIds : [];
}
