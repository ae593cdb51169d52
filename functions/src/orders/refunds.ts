import { StoreError } from '@store/domain/errors';
import type { OrderIn } from '../collections';
import { recordRefund } from './fulfilment';
import { refundPayment } from '../gateways/stripe';
import { cancelRefundRequest, requestRefund } from './orders';

const PRODUCER_REFUNDED = 'The producer has refunded your order.';

/**
 * Refunds an order at Stripe and records it. Idempotent: the money is returned once and the buyer gets one mail. If Stripe
 * refuses, the order stays as it is, the refund is not retried, and a StoreError `conflict` is thrown.
 */
export async function executeRefund(id: string, { payment }: OrderIn<'paid' | 'fulfilled'>): Promise<void> {
  try {
    await refundPayment(id, payment.intent);
  } catch (error) {
    if (error instanceof StoreError && error.code === 'conflict') await cancelRefundRequest(id);
    throw error;
  }
  await recordRefund(id, PRODUCER_REFUNDED);
}

/**
 * Refunds an order in full at the producer's request and returns the order before the refund. Throws a StoreError:
 * `not-found`, `conflict` for an order without a payment to refund or if Stripe refuses, `unavailable` if Stripe cannot be
 * reached; reconciliation then retries.
 */
export async function refundOrder(id: string): Promise<OrderIn<'paid' | 'fulfilled'>> {
  const order = await requestRefund(id, PRODUCER_REFUNDED);
  try {
    await executeRefund(id, order);
  } catch (cause) {
    if (!(cause instanceof StoreError) || cause.code !== 'unavailable') throw cause;
    throw new StoreError(
      'unavailable',
      'Stripe cannot be reached right now. The refund was recorded and will be retried within an hour.',
      { cause },
    );
  }
  return order;
}
