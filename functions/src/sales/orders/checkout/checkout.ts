import { StoreError } from '@store/domain/platform/errors';
import { isOpen } from '@store/domain/sales/orders/orders';
import type { OrderRecord } from '../../../platform/collections';
import type { IdentifiedOrder } from '../orders';
import { endCheckout, expireCheckout, startCheckout } from './open-checkout';
import { placeOrder, type CheckoutOrder } from './place-order';
import type { ExpiredCheckout } from './stored-cart';

function conflictWith(orderId: string, { state }: OrderRecord): StoreError {
  const reason =
    state === 'pending'
      ? 'You are paying for another order. Finish it first, or try again in a minute.'
      : 'Your bank is confirming the payment of an earlier order. You can order again when it has finished.';
  return new StoreError('conflict', reason, { orderId });
}

/** More than two can only be needed while the buyer opens several checkouts at once. */
const ATTEMPTS_MAXIMUM = 3;

/**
 * A buyer has one open checkout: a new one ends the earlier one, unless that is being paid. Whoever ends a checkout tries to place another,
 * and finds one that was placed meanwhile otherwise: the last one found is never ended, so that one always stays open.
 */
async function place(cart: CheckoutOrder): Promise<IdentifiedOrder> {
  let expired: ExpiredCheckout | undefined;
  for (let attempt = 1; ; attempt++) {
    const placed = await placeOrder(cart, expired);
    if (placed.kind === 'placed') return placed;
    if (attempt === ATTEMPTS_MAXIMUM)
      throw new StoreError(
        'conflict',
        'You have opened several checkouts at once. Please continue in one of them.',
      );
    expired = await expireCheckout(placed);
    const earlier = expired ? undefined : await endCheckout(placed.id, placed.order);
    if (earlier && isOpen(earlier.state)) throw conflictWith(placed.id, earlier);
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
