import type { ApiContext } from '../api/api-context';
import { DELIVER_ONCE, NO_REQUEST, type DeliveryPlan } from '../records/event';
import { getRow, type Ledger } from '../records/ledger';
import { isEnded, type Subscription } from '../records/subscription';
import { nowInSeconds } from '../values/clock';
import { invoicesOf, openInvoice } from './billing';
import { beginPeriod, endSubscription, payInvoice } from './subscriptions';

/**
 * How long an incomplete subscription awaits its first payment.
 * https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses
 */
const INCOMPLETE_SECONDS = 23 * 60 * 60;

/** A subscription's next event, in seconds by its own clock; undefined if none. */
export function nextDue(ledger: Ledger, subscription: Subscription): number | undefined {
  if (isEnded(subscription)) return undefined;
  if (subscription.status === 'incomplete') return incompleteUntil(ledger, subscription);
  const retries = invoicesOf(ledger, subscription).map(({ billed }) => billed.nextAttempt ?? Infinity);
  return Math.min(subscription.periodEnd, ...retries);
}

/** A payment on its way can still complete the subscription. */
function incompleteUntil(ledger: Ledger, subscription: Subscription): number | undefined {
  const payment = openInvoice(ledger, subscription)?.billed.payment;
  const isPending = ledger.payments.get(payment ?? '')?.state.status === 'processing';
  return isPending ? undefined : subscription.created + INCOMPLETE_SECONDS;
}

/** A subscription's next event, in seconds of real time. */
export function nextRenewal(ledger: Ledger): number | undefined {
  const dues = [...ledger.subscriptions.values()].map(
    (each) => (nextDue(ledger, each) ?? Infinity) - each.clockAhead,
  );
  const next = Math.min(...dues);
  return next === Infinity ? undefined : next;
}

/** Renews, retries and ends what is due, each at its own time. Returns whether anything was. */
export function renewSubscriptions(context: ApiContext, plan: DeliveryPlan = DELIVER_ONCE): boolean {
  const { ledger } = context;
  let found = false;
  for (const id of ledger.subscriptions.keys())
    for (;;) {
      const subscription = getRow(ledger.subscriptions, id);
      const due = nextDue(ledger, subscription);
      if (due === undefined || due > nowInSeconds(context) + subscription.clockAhead) break;
      renew({ ...context, now: () => due * 1000 }, subscription, plan);
      found = true;
    }
  return found;
}

function renew(context: ApiContext, subscription: Subscription, plan: DeliveryPlan): void {
  const cause = { origin: NO_REQUEST, plan };
  const now = nowInSeconds(context);
  const retry = invoicesOf(context.ledger, subscription).find(({ billed }) => billed.nextAttempt === now);
  if (subscription.status === 'incomplete')
    endSubscription(context, subscription, { ...cause, reason: null, status: 'incomplete_expired' });
  else if (retry !== undefined) payInvoice(context, subscription, retry, cause);
  else if (subscription.cancelAtPeriodEnd)
    endSubscription(context, subscription, { ...cause, reason: 'cancellation_requested' });
  else beginPeriod(context, subscription, { reason: 'subscription_cycle', start: now, cause });
}

/**
 * Moves a subscription's own clock, by default to its next event, with everything on the way.
 * https://docs.stripe.com/billing/testing/test-clocks
 */
export function advance(
  context: ApiContext,
  subscription: Subscription,
  { seconds, plan }: { readonly seconds: number | undefined; readonly plan: DeliveryPlan },
): Subscription {
  const { ledger } = context;
  const now = nowInSeconds(context) + subscription.clockAhead;
  const by = seconds ?? Math.max(0, (nextDue(ledger, subscription) ?? now) - now);
  ledger.subscriptions.set(subscription.id, { ...subscription, clockAhead: subscription.clockAhead + by });
  renewSubscriptions(context, plan);
  return getRow(ledger.subscriptions, subscription.id);
}

/** A context at a subscription's own time. */
export function atClockOf(context: ApiContext, { clockAhead }: Subscription): ApiContext {
  return { ...context, now: () => context.now() + clockAhead * 1000 };
}

/** Makes the bank refuse or accept a customer's further charges. */
export function setDeclines({ customers }: Ledger, id: string, declines: boolean): void {
  customers.set(id, { ...getRow(customers, id), declines });
}
