import { StoreError } from '@store/domain/platform/errors';
import { isOpen } from '@store/domain/sales/orders/orders';
import type { OrderRecord } from '../../../platform/collections';
import { endCheckout, startCheckout } from './open-checkout';
import { ownedBy, type Owned } from '../upgrades/owned-licences';
import type { Cart } from './cart-input';
import type { AgreedPrice } from './cart-price';
import { placeOrder } from './place-order';

/** Throws a StoreError `owned` if the buyer has a licence or a kit of the cart already. */
function requireNotOwned({ licences, kits }: Owned, wanted: Cart): void {
  const trackIds = wanted.wanted
    .filter((line) =>
      licences.some(({ trackId, licence }) => trackId === line.trackId && licence === line.licence),
    )
    .map(({ trackId }) => trackId);
  const kitIds = wanted.kits
    .filter((kit) => kits.some(({ kitId }) => kitId === kit.kitId))
    .map(({ kitId }) => kitId);
  if (trackIds.length > 0)
    throw new StoreError(
      'owned',
      'You already own a licence in your cart. Buy it again only if you need it for another song.',
      { trackIds, ...(kitIds.length > 0 ? { kitIds } : {}) },
    );
  if (kitIds.length > 0)
    throw new StoreError(
      'owned',
      'You already own a kit in your cart, and can download it again from your orders.',
      { trackIds, kitIds },
    );
}

function conflictWith(orderId: string, { state }: OrderRecord): StoreError {
  const reason =
    state === 'pending'
      ? 'You are paying for another order. Finish it first, or try again in a minute.'
      : 'Your bank is confirming the payment of an earlier order. You can order again when it has finished.';
  return new StoreError('conflict', reason, { orderId });
}

/** More than two can only be needed while the buyer opens several checkouts at once. */
const ATTEMPTS_MAXIMUM = 3;

/** A parsed cart, its buyer, the price that was agreed to, and whether licences may be bought again that the buyer owns. */
export interface CheckoutOrder extends Cart {
  readonly uid: string;
  readonly agreed: AgreedPrice;
  /** The sentence about the right of withdrawal that the buyer has agreed to; null for none. */
  readonly consent: string | null;
  readonly mayOwn: boolean;
  /** Where the buyer's visit came from; empty if unknown. */
  readonly source: string;
  /** Whether the buyer has sent a proof of work. */
  readonly hasProof: boolean;
}

/**
 * A buyer has one open checkout: a new one ends the earlier one, unless that is being paid. Whoever ends a checkout tries to place another,
 * and finds one that was placed meanwhile otherwise: the last one found is never ended, so that one always stays open.
 */
async function place({
  mayOwn,
  ...cart
}: CheckoutOrder): Promise<{ readonly id: string; readonly order: OrderRecord }> {
  for (let attempt = 1; ; attempt++) {
    const owned = await ownedBy(cart.uid);
    if (!mayOwn) requireNotOwned(owned, cart);
    const placed = await placeOrder({ ...cart, owned: owned.licences, now: Date.now() });
    if (placed.kind === 'placed') return placed;
    if (attempt === ATTEMPTS_MAXIMUM)
      throw new StoreError(
        'conflict',
        'You have opened several checkouts at once. Please continue in one of them.',
      );
    const earlier = await endCheckout(placed.by);
    if (earlier && isOpen(earlier.state)) throw conflictWith(placed.by, earlier);
  }
}

/**
 * Places an order and returns the address of its payment page. The pending order is written before the session is created, so
 * that every payment has an order. Throws a StoreError: `gone` for tracks and licences that cannot be bought, `owned` for licences that the
 * buyer owns, `upgradable` for the full price of licences that the buyer can get by an upgrade, `price-changed` or `invalid` for another price than the buyer has agreed to, `consent-required` if the shop asks for consent to immediate delivery and there is none, `conflict` with the order that is being paid, `unauthenticated`, or `unavailable` if Stripe fails; and
 * WorkDemanded for many orders without a proof of work.
 */
export async function checkOut(cart: CheckoutOrder): Promise<string> {
  const { id, order } = await place(cart);
  return startCheckout(id, order);
}
