import type { ApiContext } from '../api/api-context';
import { Expansion } from '../api/expansion';
import { recordEvent } from '../events/events';
import { attemptPayment } from '../payments/attempts';
import { nextNumber } from '../payments/invoices';
import { recordPaymentEvent } from '../payments/payment-events';
import type { Cause } from '../records/event';
import type { PeriodInvoice } from '../records/invoice';
import { getRow, type Ledger } from '../records/ledger';
import type { ChargeFailure, Payment } from '../records/payment';
import type { Subscription } from '../records/subscription';
import { serializeInvoice } from '../serializers/invoice';
import { nowInSeconds } from '../values/clock';
import { newId } from '../values/identifiers';

const DAY = 24 * 60 * 60;

/**
 * Days from each failed attempt to the next.
 * https://docs.stripe.com/billing/revenue-recovery/smart-retries#custom-retry-schedule
 */
const RETRY_DAYS = [3, 5, 7];

const DECLINED: ChargeFailure = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

export interface Period extends Pick<PeriodInvoice['billed'], 'reason' | 'start' | 'end'> {
  /** Draft invoices aren't collected. */
  readonly status: 'draft' | 'open';
}

/** Creates the invoice of a subscription's period, at its current price. */
export function invoicePeriod(
  context: ApiContext,
  subscription: Subscription,
  { status, ...period }: Period,
): PeriodInvoice {
  const { ledger } = context;
  const invoice: PeriodInvoice = {
    id: newId('in_'),
    session: subscription.session,
    created: nowInSeconds(context),
    number: nextNumber(ledger),
    billed: {
      ...period,
      subscription: subscription.id,
      price: subscription.price,
      amount: getRow(ledger.prices, subscription.price).unitAmount,
      previousStart: period.reason === 'subscription_create' ? period.start : subscription.periodStart,
      status,
      attempts: 0,
      nextAttempt: null,
      payment: null,
      paidAt: null,
    },
  };
  ledger.invoices.set(invoice.id, invoice);
  return invoice;
}

/** Charges the customer's card for an open invoice. */
export function collect(context: ApiContext, invoice: PeriodInvoice, cause: Cause): PeriodInvoice {
  const { ledger } = context;
  const { billed, session: sessionId } = invoice;
  const session = getRow(ledger.sessions, sessionId);
  if (session.state.status !== 'complete') throw new Error(`Session ${sessionId} is not complete.`);
  const { declines } = getRow(ledger.customers, session.customer ?? '');
  const payment = attemptPayment(
    context,
    {
      session: sessionId,
      amount: billed.amount,
      currency: session.currency,
      metadata: {},
      description: 'Subscription update',
      captureMethod: 'automatic',
      methodTypes: session.paymentMethodTypes,
    },
    {
      earlier: billed.payment,
      buyer: session.state.buyer,
      method: 'card',
      result: declines
        ? {
            charge: { status: 'failed', failure: DECLINED },
            payment: { status: 'requires_payment_method', failure: DECLINED },
          }
        : { charge: { status: 'succeeded', disputed: false }, payment: { status: 'succeeded' } },
    },
  );
  recordPaymentEvent(context, payment.id, {
    type: declines ? 'payment_intent.payment_failed' : 'payment_intent.succeeded',
    ...cause,
  });
  return recordAttempt(context, invoice, payment, cause);
}

/** Records on an invoice that its payment succeeded, failed, or is on its way. */
export function recordAttempt(
  context: ApiContext,
  { billed, ...invoice }: PeriodInvoice,
  { id: payment, state: { status } }: Payment,
  cause: Cause,
): PeriodInvoice {
  const now = nowInSeconds(context);
  const attempts = billed.attempts + 1;
  const wait = RETRY_DAYS[attempts - 1];
  // First payments are never retried: https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses
  const isRetried =
    status === 'requires_payment_method' && wait !== undefined && billed.reason !== 'subscription_create';
  const attempted: PeriodInvoice = {
    ...invoice,
    billed: {
      ...billed,
      payment,
      attempts,
      status: status === 'succeeded' ? 'paid' : 'open',
      paidAt: status === 'succeeded' ? now : null,
      nextAttempt: isRetried ? now + wait * DAY : null,
    },
  };
  context.ledger.invoices.set(invoice.id, attempted);
  if (status === 'processing') return attempted;
  recordEvent(context, {
    type: status === 'succeeded' ? 'invoice.paid' : 'invoice.payment_failed',
    object: serializeInvoice(context, attempted, Expansion.NONE),
    ...cause,
  });
  return attempted;
}

/** A subscription's invoices, oldest first. */
export function invoicesOf({ invoices }: Ledger, { id }: Pick<Subscription, 'id'>): PeriodInvoice[] {
  return [...invoices.values()].filter(
    (invoice): invoice is PeriodInvoice => invoice.billed?.subscription === id,
  );
}

/** A subscription's newest invoice that a card could still pay. */
export function openInvoice(
  ledger: Ledger,
  subscription: Pick<Subscription, 'id'>,
): PeriodInvoice | undefined {
  return invoicesOf(ledger, subscription).findLast(({ billed }) => billed.status === 'open');
}
