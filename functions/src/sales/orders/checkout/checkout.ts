import { StoreError } from '@store/domain/platform/errors';
import { isOpen } from '@store/domain/sales/orders/orders';
import type { OrderRecord } from '../../../platform/collections';
import { config } from '../../../platform/config';
import { describeCause, log } from '../../../platform/log';
import type { IdentifiedOrder } from '../orders';
import { settleOrder } from '../settlement/settle';
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

/** More than two are needed only while the buyer opens several checkouts at once. */
const ATTEMPTS_MAXIMUM = 3;

/**
 * A buyer has one open checkout: a new one ends the earlier one unless that is being paid. The last one found is
 * never ended, so racing checkouts leave one open.
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

interface OpenedCheckout {
  readonly id: string;
  readonly redirect: string;
}

/** Delivers an order paid with credits. After a failure, the order's page and reconciliation retry. */
async function deliverAtOnce(id: string): Promise<void> {
  try {
    await settleOrder(id);
  } catch (error) {
    log.warn('order not settled', { order: id, cause: describeCause(error) });
  }
}

/**
 * Places an order and returns its payment page, or the order's page if credits pay for everything. The pending
 * order comes first, so every payment has one. Throws a StoreError like placeOrder, `conflict` (another order is
 * being paid) or `unavailable`, and WorkDemanded for many orders.
 */
export async function checkOut(cart: CheckoutOrder): Promise<OpenedCheckout> {
  const { id, order } = await place(cart);
  if (order.payment.kind === 'received') {
    await deliverAtOnce(id);
    return { id, redirect: `${config.origin}/checkout/success/${id}` };
  }
  return { id, redirect: await startCheckout(id, order) };
}
