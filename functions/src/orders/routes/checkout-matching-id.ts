import * as v from 'valibot';
import { readSession } from '../../gateways/stripe';
import { applySession } from '../payment-events';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { readOrder } from '../orders';

/** Whether an order's payment is confirmed, by its own word or, while it is open, by Stripe's. */
async function isConfirmed(orderId: string): Promise<boolean> {
  const order = await readOrder(orderId);
  if (!order) return false;
  if (order.state === 'fulfilled') return true;
  if (order.state === 'refunded' || order.sessionId === null) return false;
  const session = await readSession(order.sessionId);
  if (session.status !== 'paid') return false;
  await applySession(session);
  return (await readOrder(orderId))?.state === 'fulfilled';
}

/**
 * `POST /api/checkout/matching_id`: whether a transaction is paid. Whoever asks first, this or the webhook, has the order
 * fulfilled; the other finds it done. On a fulfilled order it costs one read.
 */
export const checkoutMatchingId = defineRoute({
  endpoint: 'POST /api/checkout/matching_id',
  input: v.object({
    transaction_id: v.pipe(
      v.string('Name the transaction.'),
      v.regex(/^[\w-]{1,128}$/, 'Name the transaction.'),
    ),
  }),
  handle: async ({ transaction_id }) => json({ result: await isConfirmed(transaction_id) }),
});
