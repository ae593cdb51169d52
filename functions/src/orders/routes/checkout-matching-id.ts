import * as v from 'valibot';
import { readSession } from '../../gateways/stripe';
import { applySession } from '../payment-events';
import { json } from '../../http/reply';
import { defineRoute } from '../../http/route';
import { readOrder } from '../orders';

/** Whether an order is fulfilled; an open order is first compared with Stripe. */
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

// Fulfils the order unless the webhook already has. Costs one read for a fulfilled order.
export const checkoutMatchingId = defineRoute({
  endpoint: 'POST /api/checkout/matching_id',
  summary: 'Tells whether a transaction is paid and its order fulfilled.',
  input: v.object({
    transaction_id: v.pipe(
      v.string('Enter the id of a transaction.'),
      v.regex(/^[\w-]{1,128}$/, 'Enter the id of a transaction.'),
    ),
  }),
  handle: async ({ transaction_id }) => json({ result: await isConfirmed(transaction_id) }),
});
