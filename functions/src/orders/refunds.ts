import { StoreError } from '@store/domain/errors';
import { noteRefund } from './fulfilment';
import { refundPayment } from '../gateways/stripe';
import { askForRefund, withdrawRefund } from './orders';
import type { OrderIn } from './order-record';

/** What the buyer is told when nobody said more. */
const PRODUCER_REFUNDED = 'The producer has refunded your order.';

/**
 * Gives an order's money back and writes it down. May be done again, whatever it was stopped at: the money goes back once, and the
 * buyer is told once. Where Stripe refuses, the order stays as it is, and the refund is not tried again; throws a StoreError.
 */
export async function finishRefund(id: string, { payment }: OrderIn<'paid' | 'fulfilled'>): Promise<void> {
  try {
    await refundPayment(id, payment.intent);
  } catch (error) {
    if (error instanceof StoreError && error.code === 'conflict') await withdrawRefund(id);
    throw error;
  }
  await noteRefund(id, PRODUCER_REFUNDED);
}

/**
 * Refunds an order as the producer wishes, whole; the order as it was. Throws a StoreError: `not-found`, `conflict` for an
 * order without money to give back or where Stripe refuses, `unavailable` when Stripe cannot be asked: then the reconciliation
 * tries again.
 */
export async function refundOrder(id: string): Promise<OrderIn<'paid' | 'fulfilled'>> {
  const order = await askForRefund(id, PRODUCER_REFUNDED);
  try {
    await finishRefund(id, order);
  } catch (cause) {
    if (!(cause instanceof StoreError) || cause.code !== 'unavailable') throw cause;
    throw new StoreError(
      'unavailable',
      'Stripe cannot be asked just now. The refund is noted, and is tried again within the hour.',
      { cause },
    );
  }
  return order;
}
