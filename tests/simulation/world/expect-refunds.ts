import assert from 'node:assert/strict';
import type Stripe from 'stripe';
import { orders, parseOrder, type OrderRecord } from '@store/functions/platform/collections';
import { atMost } from './checks';
import type { World } from './world';

/** Temporary failures (https://docs.stripe.com/refunds#failed-refunds); others repeat. */
const PASSING = ['insufficient_funds', 'charge_for_pending_refund_disputed'];

function stands({ status }: Stripe.Refund): boolean {
  return status === 'pending' || status === 'succeeded';
}

/** Refunds are paid once, never exceed the lines' price, and aren't retried after a final failure. */
function expectRequests(
  id: string,
  { requests, lines }: OrderRecord,
  refunds: readonly Stripe.Refund[],
): void {
  for (const request of requests) {
    // Oldest first.
    const made = refunds.filter(({ metadata }) => metadata?.['request'] === request.id).toReversed();
    const about = `refund ${request.id} of ${id}`;
    const standing = made.filter(stands);
    atMost(standing.length, 1, `how often Stripe has made the ${about}`);
    const cost = (request.lines ?? [...lines.keys()]).reduce(
      (sum, line) => sum + (lines[line]?.price ?? 0),
      0,
    );
    for (const { amount } of made) atMost(amount, Math.min(cost, request.amount), about);
    const lasting = made.findIndex(
      ({ status, failure_reason: reason }) => status === 'failed' && !PASSING.includes(reason ?? ''),
    );
    if (lasting >= 0)
      assert.equal(made.length, lasting + 1, `refunds after one that failed for good: ${about}`);
  }
}

/** Stripe made the refunds the shop asked for. */
export async function expectRefunds({ means: { sdk } }: World): Promise<void> {
  for (const document of (await orders().get()).docs) {
    const order = parseOrder(document);
    const { intent } = order.payment;
    if (intent === null || order.requests.length === 0) continue;
    const { data } = await sdk.refunds.list({ payment_intent: intent, limit: 100 });
    expectRequests(document.id, order, data);
  }
}
