import { isDocumentId } from '@store/domain/api/inputs';
import { StoreError } from '@store/domain/platform/errors';
import type { PaymentEvent } from '../../../platform/gateways/stripe/webhook';
import { orderOfIntent } from '../../../platform/gateways/stripe/payments';
import { findByPayment } from '../orders';
import { failedSince } from './failed-steps';
import { settleOrder } from './settle';

/** A refund or dispute names only its payment, which the shop may not know yet. */
async function orderOf({ orderId, intent }: PaymentEvent): Promise<string | null> {
  if (orderId !== null || intent === null) return orderId;
  return (await findByPayment(intent)) ?? (await orderOfIntent(intent));
}

/**
 * Settles the order an event names; its content may be repeated, late or overtaken. Returns false for the
 * account's other payments. Throws a StoreError `unavailable` if a step failed, so Stripe resends it
 * (https://docs.stripe.com/webhooks#retries).
 */
export async function applyEvent(event: PaymentEvent): Promise<boolean> {
  const id = await orderOf(event);
  // May come from Stripe's metadata.
  if (id === null || !isDocumentId(id)) return false;
  const start = Date.now();
  const order = await settleOrder(id, { session: event.session });
  if (order && failedSince(order, start).length > 0)
    throw new StoreError(
      'unavailable',
      'The order cannot be completed right now. Please send the event again.',
    );
  return order !== undefined;
}
