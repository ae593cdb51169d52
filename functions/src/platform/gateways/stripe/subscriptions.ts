import type Stripe from 'stripe';
import { StoreError } from '@store/domain/platform/errors';
import { committedRefunds, refundedAmount } from '@store/domain/sales/orders/payment';
import { isRunning } from '@store/domain/sales/orders/settlement';
import type { InvoiceReading, SubscriptionReading } from '@store/domain/sales/memberships/settlement';
import type { Plan, PlanTerms } from '@store/domain/shop/memberships/plans';
import type { TaxOptions } from '../../collections';
import { idOf, rethrow, stripeClient } from './client';
import { readFees, readPayment } from './payments';
import { ensurePrices, termsOf } from './plans';

interface SubscriptionRequest {
  readonly uid: string;
  readonly plan: Plan;
  /** From an earlier membership; null for the first. */
  readonly customer: string | null;
  readonly email: string;
  readonly tax: TaxOptions;
  /** Expiry in UTC ms. */
  readonly until: number;
  /** Where Stripe's page leads with and without a payment. */
  readonly success: string;
  readonly back: string;
}

function sessionParameters(
  { uid, customer, email, tax, until, success, back }: SubscriptionRequest,
  price: string,
): Stripe.Checkout.SessionCreateParams {
  const { automaticTax, billingAddress, taxIds, managed } = tax;
  const metadata = { membership: uid };
  const isOwnTax = managed !== true;
  return {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    ...(customer === null ? { customer_email: email } : { customer }),
    metadata,
    subscription_data: { metadata },
    ...(managed === undefined ? {} : { managed_payments: { enabled: managed } }),
    ...(billingAddress ? { billing_address_collection: 'required' } : {}),
    ...(isOwnTax && automaticTax ? { automatic_tax: { enabled: true } } : {}),
    ...(isOwnTax && taxIds ? { tax_id_collection: { enabled: true } } : {}),
    // For taxes, Stripe needs a known customer's address.
    ...(customer !== null && isOwnTax && (automaticTax || taxIds)
      ? { customer_update: { address: 'auto', name: 'auto' } }
      : {}),
    success_url: success,
    cancel_url: back,
    expires_at: Math.floor(until / 1000),
  };
}

/** Opens a plan's payment page. Throws a StoreError `unavailable`. */
export async function openSubscription(
  request: SubscriptionRequest,
): Promise<{ readonly id: string; readonly url: string }> {
  const stripe = await stripeClient();
  try {
    const [price = ''] = await ensurePrices(stripe, [request.plan], request.tax);
    const { id, url } = await stripe.checkout.sessions.create(sessionParameters(request, price));
    return { id, url: url ?? '' };
  } catch (cause) {
    throw new StoreError(
      'unavailable',
      'The payment could not be started. Nothing was charged; please try again.',
      { cause },
    );
  }
}

/** `subscription` is null until the page is complete. */
export interface JoiningReading {
  readonly status: 'open' | 'complete' | 'expired';
  readonly subscription: string | null;
}

/** Reads a plan's payment page. Throws a StoreError `unavailable`. */
export async function readJoining(session: string): Promise<JoiningReading> {
  const stripe = await stripeClient();
  try {
    const { status, subscription } = await stripe.checkout.sessions.retrieve(session);
    return {
      status: status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open',
      subscription: idOf(subscription),
    };
  } catch (error) {
    if (error instanceof stripe.errors.StripeInvalidRequestError)
      return { status: 'expired', subscription: null };
    return rethrow(stripe, error);
  }
}

function inMs(seconds: number): number {
  return seconds * 1000;
}

/** https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
function statusOf(status: Stripe.Subscription.Status): SubscriptionReading['status'] {
  switch (status) {
    case 'incomplete':
      return 'incomplete';
    case 'active':
    case 'trialing':
      return 'running';
    case 'canceled':
    case 'incomplete_expired':
      return 'over';
    default:
      return 'failing';
  }
}

function toSubscription(subscription: Stripe.Subscription): SubscriptionReading {
  const { id, status, created, cancel_at, cancel_at_period_end, ended_at, items } = subscription;
  const [item] = items.data;
  if (!item) throw new Error(`Subscription ${id} has no items.`);
  const periodEnd = inMs(item.current_period_end);
  const cancelAt = cancel_at === null ? (cancel_at_period_end ? periodEnd : null) : inMs(cancel_at);
  return {
    id,
    status: statusOf(status),
    plan: termsOf(item.price),
    createdAt: inMs(created),
    periodEnd,
    cancelAt,
    endedAt: ended_at === null ? null : inMs(ended_at),
  };
}

/** A price's terms never change. */
const knownTerms = new Map<string, PlanTerms>();

async function termsOfPrice(stripe: Stripe, price: string): Promise<PlanTerms> {
  const known = knownTerms.get(price) ?? termsOf(await stripe.prices.retrieve(price));
  knownTerms.set(price, known);
  return known;
}

/** Null if no payment was needed. */
function intentOf({ payments }: Stripe.Invoice): string | null {
  const paid = payments?.data.find(({ status }) => status === 'paid') ?? payments?.data[0];
  return idOf(paid?.payment.payment_intent);
}

async function moneyOf(intent: string, currency: string): Promise<NonNullable<InvoiceReading['money']>> {
  const [{ payment }, fees] = await Promise.all([readPayment({ session: null, intent }), readFees(intent)]);
  const fee = fees
    .filter((each) => each.currency === currency)
    .reduce((total, { amount }) => total + amount, 0);
  if (payment.kind !== 'received') return { fee, refunded: 0, committed: 0, failures: 0, dispute: 'none' };
  const { refunds, dispute } = payment;
  const isOpen = dispute !== null && isRunning(dispute);
  return {
    fee,
    refunded: refundedAmount(refunds),
    committed: committedRefunds(refunds),
    failures: refunds.filter(({ status }) => status === 'failed').length,
    dispute: isOpen ? 'running' : dispute?.status === 'lost' ? 'lost' : 'none',
  };
}

async function toInvoice(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  needsMoney: (id: string) => boolean,
): Promise<InvoiceReading | undefined> {
  const { id, status, created, amount_paid: paid, currency, lines } = invoice;
  // After a change within a period, the former plan comes first.
  const line = lines.data.findLast(({ pricing }) => pricing?.price_details !== undefined);
  const price = idOf(line?.pricing?.price_details?.price);
  if (!line || price === null || status === 'draft' || status === 'void') return undefined;
  const intent = intentOf(invoice);
  const isPaid = status === 'paid';
  const hasMoney = isPaid && intent !== null && needsMoney(id);
  return {
    id,
    isPaid,
    createdAt: inMs(created),
    start: inMs(line.period.start),
    end: inMs(line.period.end),
    plan: await termsOfPrice(stripe, price),
    paid,
    intent,
    money: hasMoney ? await moneyOf(intent, currency.toUpperCase()) : null,
  };
}

export interface MembershipReading {
  /** When the read began, UTC ms. */
  readonly readAt: number;
  readonly customer: string;
  readonly subscription: SubscriptionReading;
  readonly invoices: readonly InvoiceReading[];
}

/** Reads a subscription with all its invoices, and their payments where needed. Throws a StoreError `unavailable`. */
export async function readSubscription(
  id: string,
  needsMoney: (invoice: string) => boolean,
): Promise<MembershipReading> {
  const readAt = Date.now();
  const stripe = await stripeClient();
  try {
    const subscription = await stripe.subscriptions.retrieve(id);
    const invoices: InvoiceReading[] = [];
    const listed = stripe.invoices.list({ subscription: id, limit: 100, expand: ['data.payments'] });
    for await (const each of listed) {
      const invoice = await toInvoice(stripe, each, needsMoney);
      if (invoice) invoices.push(invoice);
    }
    const customer = idOf(subscription.customer) ?? '';
    return { readAt, customer, subscription: toSubscription(subscription), invoices };
  } catch (error) {
    return rethrow(stripe, error);
  }
}

/** Cancels a subscription at once; leaves an ended one alone. Throws a StoreError `unavailable`. */
export async function cancelSubscription(id: string): Promise<void> {
  const stripe = await stripeClient();
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (error instanceof stripe.errors.StripeInvalidRequestError) return;
    rethrow(stripe, error);
  }
}
