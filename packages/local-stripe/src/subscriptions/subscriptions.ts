import type { ApiContext } from '../api/api-context';
import { ApiError, missing } from '../api/api-error';
import { Expansion } from '../api/expansion';
import { recordEvent, type NewEvent } from '../events/events';
import type { Cause } from '../records/event';
import type { PeriodInvoice } from '../records/invoice';
import { getRow, type Ledger } from '../records/ledger';
import type { Session } from '../records/session';
import { isEnded, type Subscription } from '../records/subscription';
import { priceOf, productOf } from '../serializers/line-item';
import { serializeSubscription } from '../serializers/subscription';
import { nowInSeconds } from '../values/clock';
import { newId } from '../values/identifiers';
import { collect, invoicePeriod, openInvoice, recordAttempt, type Period } from './billing';
import { periodEndAfter } from './periods';

/** Throws an ApiError for an unknown subscription. */
export function findSubscription(ledger: Ledger, id: string, param = 'id'): Subscription {
  const subscription = ledger.subscriptions.get(id);
  if (subscription === undefined) throw missing('subscription', id, param);
  return subscription;
}

/**
 * Creates a Checkout Session's subscription when its first payment is made, or pending: then it is incomplete.
 * https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses
 */
export function startSubscription(context: ApiContext, session: Session, cause: Cause): void {
  const { ledger } = context;
  const { state, customer } = session;
  const [line] = session.lines;
  const recurring = line?.recurring ?? null;
  if (state.status !== 'complete' || customer === null || line === undefined || recurring === null)
    throw new Error(`Session ${session.id} starts no subscription.`);
  const now = nowInSeconds(context);
  if (!ledger.products.has(line.product.id)) ledger.products.set(line.product.id, productOf(session, line));
  if (!ledger.prices.has(line.price)) ledger.prices.set(line.price, priceOf(session, line));
  const payment = getRow(ledger.payments, state.payment);
  const subscription: Subscription = {
    id: newId('sub_'),
    created: now,
    session: session.id,
    customer,
    item: newId('si_'),
    price: line.price,
    ...session.subscriptionData,
    status: payment.state.status === 'succeeded' ? 'active' : 'incomplete',
    anchor: now,
    periodStart: now,
    periodEnd: periodEndAfter(now, now, recurring),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellationReason: null,
    latestInvoice: null,
    clockAhead: 0,
  };
  ledger.subscriptions.set(subscription.id, subscription);
  const invoice = invoicePeriod(context, subscription, {
    reason: 'subscription_create',
    start: now,
    end: subscription.periodEnd,
    status: 'open',
  });
  ledger.subscriptions.set(subscription.id, { ...subscription, latestInvoice: invoice.id });
  ledger.sessions.set(session.id, { ...session, subscription: subscription.id, invoice: invoice.id });
  recordSubscriptionEvent(context, subscription.id, { type: 'customer.subscription.created', ...cause });
  recordAttempt(context, invoice, payment, cause);
}

/** Settles an incomplete subscription's first payment, a debit. */
export function settleFirstPayment(context: ApiContext, id: string, cause: Cause): void {
  const { ledger } = context;
  const subscription = getRow(ledger.subscriptions, id);
  const invoice = openInvoice(ledger, subscription);
  if (invoice === undefined) throw new Error(`Subscription ${id} has no open invoice.`);
  const payment = getRow(ledger.payments, invoice.billed.payment ?? '');
  const { billed } = recordAttempt(context, invoice, payment, cause);
  if (billed.status === 'paid') changeSubscription(context, subscription, { status: 'active' }, cause);
}

/** Begins a period and charges for it; an unpaid subscription's invoices stay drafts. */
export function beginPeriod(
  context: ApiContext,
  subscription: Subscription,
  { cause, ...period }: Omit<Period, 'status' | 'end'> & { readonly cause: Cause },
): void {
  const { recurring } = getRow(context.ledger.prices, subscription.price);
  if (recurring === null) throw new Error(`Price ${subscription.price} is not recurring.`);
  const end = periodEndAfter(period.start, subscription.anchor, recurring);
  const status = subscription.status === 'unpaid' ? 'draft' : 'open';
  const invoice = invoicePeriod(context, subscription, { ...period, end, status });
  const begun = changeSubscription(
    context,
    subscription,
    { periodStart: period.start, periodEnd: end, latestInvoice: invoice.id },
    cause,
  );
  if (status === 'open') payInvoice(context, begun, invoice, cause);
}

/**
 * Charges for an open invoice; the subscription follows the outcome.
 * https://docs.stripe.com/billing/revenue-recovery/smart-retries
 */
export function payInvoice(
  context: ApiContext,
  subscription: Subscription,
  invoice: PeriodInvoice,
  cause: Cause,
): void {
  const { billed } = collect(context, invoice, cause);
  const { afterRetries } = context.simulation;
  if (billed.status === 'paid') {
    if (subscription.status !== 'active')
      changeSubscription(context, subscription, { status: 'active' }, cause);
  } else if (billed.nextAttempt === null && afterRetries === 'canceled')
    endSubscription(context, subscription, { ...cause, reason: 'payment_failed' });
  else {
    const status = billed.nextAttempt === null ? afterRetries : 'past_due';
    if (subscription.status !== status) changeSubscription(context, subscription, { status }, cause);
  }
}

/** Changes the price. Bills it from the next period, at once for another interval; prorates nothing. */
export function changePrice(
  context: ApiContext,
  subscription: Subscription,
  { price: id, cause }: { readonly price: string; readonly cause: Cause },
): void {
  const { prices } = context.ledger;
  const [before, after] = [getRow(prices, subscription.price), getRow(prices, id)];
  if (after.recurring === null || after.currency !== before.currency)
    throw new ApiError('The price must be recurring and in the currency of the subscription.', {
      param: 'items[0][price]',
    });
  const isSameInterval =
    after.recurring.interval === before.recurring?.interval &&
    after.recurring.count === before.recurring.count;
  const now = nowInSeconds(context);
  const change = isSameInterval ? { price: id } : { price: id, anchor: now };
  const changed = changeSubscription(context, subscription, change, cause);
  if (!isSameInterval) beginPeriod(context, changed, { reason: 'subscription_update', start: now, cause });
}

/** Cancels a subscription at its period's end, or takes that back. */
export function setCancellation(
  context: ApiContext,
  subscription: Subscription,
  { atPeriodEnd, cause }: { readonly atPeriodEnd: boolean; readonly cause: Cause },
): Subscription {
  if (subscription.cancelAtPeriodEnd === atPeriodEnd) return subscription;
  const change: Partial<Subscription> = {
    cancelAtPeriodEnd: atPeriodEnd,
    canceledAt: atPeriodEnd ? nowInSeconds(context) : null,
    cancellationReason: atPeriodEnd ? 'cancellation_requested' : null,
  };
  return changeSubscription(context, subscription, change, cause);
}

/** Ends a subscription and stops collecting its invoices. https://docs.stripe.com/api/subscriptions/cancel */
export function endSubscription(
  context: ApiContext,
  subscription: Subscription,
  {
    reason,
    status = 'canceled',
    ...cause
  }: Cause & {
    readonly reason: Subscription['cancellationReason'];
    readonly status?: 'canceled' | 'incomplete_expired';
  },
): Subscription {
  const { ledger } = context;
  const open = openInvoice(ledger, subscription);
  if (open !== undefined)
    ledger.invoices.set(open.id, {
      ...open,
      billed: {
        ...open.billed,
        nextAttempt: null,
        status: status === 'incomplete_expired' ? 'void' : 'open',
      },
    });
  const now = nowInSeconds(context);
  const ended: Subscription = {
    ...subscription,
    status,
    canceledAt: subscription.canceledAt ?? now,
    endedAt: now,
    cancellationReason: reason,
  };
  ledger.subscriptions.set(subscription.id, ended);
  const event = status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated';
  recordSubscriptionEvent(context, subscription.id, { type: event, ...cause });
  return ended;
}

/** Changes a subscription and records that. Throws an ApiError if it is over. */
export function changeSubscription(
  context: ApiContext,
  subscription: Subscription,
  change: Partial<Subscription>,
  cause: Cause,
): Subscription {
  if (isEnded(subscription))
    throw new ApiError('A canceled subscription can only update its cancellation_details and metadata.');
  const changed = { ...subscription, ...change };
  context.ledger.subscriptions.set(subscription.id, changed);
  recordSubscriptionEvent(context, subscription.id, { type: 'customer.subscription.updated', ...cause });
  return changed;
}

function recordSubscriptionEvent(
  context: ApiContext,
  id: string,
  details: Cause & { readonly type: NewEvent['type'] & `customer.subscription.${string}` },
): void {
  const subscription = getRow(context.ledger.subscriptions, id);
  recordEvent(context, { ...details, object: serializeSubscription(context, subscription, Expansion.NONE) });
}
