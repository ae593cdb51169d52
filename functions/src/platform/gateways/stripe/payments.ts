import type Stripe from 'stripe';
import { cents } from '@store/domain/platform/money/money';
import type { DueRefund } from '@store/domain/sales/memberships/settlement';
import type { Dispute, Payment, Refund } from '@store/domain/sales/orders/payment';
import { StoreError } from '@store/domain/platform/errors';
import { tidyEmail } from '@store/domain/platform/validation';
import { describeCause, log } from '../../log';
import { rethrow, stripeClient } from './client';

export interface PaymentReading {
  readonly payment: Payment;
  /** When the read began, UTC ms. */
  readonly readAt: number;
  readonly payerName: string | null;
  /** Entered on Stripe's page; null before the payment, or if not read. */
  readonly payerEmail: string | null;
  /** URL of Stripe's receipt or invoice. */
  readonly receipt: string | null;
}

/** The session, and the payment intent once known. */
interface PaymentReference {
  readonly session: string | null;
  readonly intent: string | null;
}

const CHARGE = ['latest_charge.refunds'];
const SESSION = ['payment_intent.latest_charge.refunds', 'invoice'];

/** Stripe doesn't know a payment: the shop is connected to another account, or was restored from a backup. */
export class UnknownPaymentError extends StoreError {
  constructor(cause: unknown) {
    const message =
      'Stripe doesn’t know this payment. Connect the Stripe account in which it was made, or check it there.';
    super('conflict', message, { cause });
  }
}

/**
 * Reads a payment with refunds and dispute: one call, two if disputed. Throws a StoreError `unavailable` or an
 * {@link UnknownPaymentError}.
 */
export async function readPayment({ session, intent }: PaymentReference): Promise<PaymentReading> {
  const readAt = Date.now();
  if (session === null && intent === null)
    return { payment: { kind: 'none' }, readAt, payerName: null, payerEmail: null, receipt: null };
  const stripe = await stripeClient();
  try {
    if (intent !== null)
      return await readIntent(await stripe.paymentIntents.retrieve(intent, { expand: CHARGE }), readAt);
    return await readSession(
      await stripe.checkout.sessions.retrieve(session ?? '', { expand: SESSION }),
      readAt,
    );
  } catch (error) {
    if (error instanceof stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      throw new UnknownPaymentError(error);
    return rethrow(stripe, error);
  }
}

/** Reads the payment of a session expanded with its payment intent. */
export async function readSession(session: Stripe.Checkout.Session, readAt: number): Promise<PaymentReading> {
  const payerName = session.customer_details?.name ?? null;
  const { payment_intent: intent, status, invoice } = session;
  if (status !== 'complete' || intent === null || typeof intent === 'string')
    return {
      payment: { kind: status === 'expired' ? 'expired' : 'open' },
      readAt,
      payerName,
      payerEmail: null,
      receipt: null,
    };
  const reading = await readIntent(intent, readAt);
  const email = session.customer_details?.email ?? null;
  const invoicePage = typeof invoice === 'object' ? (invoice?.hosted_invoice_url ?? null) : null;
  return {
    ...reading,
    payerName,
    payerEmail: email && tidyEmail(email),
    receipt: invoicePage ?? reading.receipt,
  };
}

function chargeOf({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof charge === 'object' ? charge : null;
}

async function readIntent(intent: Stripe.PaymentIntent, readAt: number): Promise<PaymentReading> {
  const charge = chargeOf(intent);
  return {
    payment: await paymentOf(intent, charge),
    readAt,
    payerName: charge?.billing_details.name ?? null,
    payerEmail: null,
    receipt: charge?.receipt_url ?? null,
  };
}

async function paymentOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): Promise<Payment> {
  const { id } = intent;
  switch (intent.status) {
    case 'requires_capture':
      return { kind: 'authorised', intent: id };
    case 'succeeded':
      return {
        kind: 'received',
        intent: id,
        amount: cents(intent.amount_received),
        refunds: charge ? await refundsOf(charge) : [],
        dispute: charge?.disputed ? await disputeOf(id) : null,
      };
    case 'canceled':
      return { kind: 'cancelled', intent: id };
    // The session is complete, so the bank refused a debit.
    case 'requires_payment_method':
      return { kind: 'failed', intent: id };
    default:
      return { kind: 'processing', intent: id };
  }
}

async function refundsOf({ id, refunds }: Stripe.Charge): Promise<Refund[]> {
  if (refunds && !refunds.has_more) return refunds.data.map(toRefund);
  const stripe = await stripeClient();
  const found: Refund[] = [];
  for await (const refund of stripe.refunds.list({ charge: id, limit: 100 })) found.push(toRefund(refund));
  return found;
}

function toRefund({ id, amount, status, metadata, failure_reason }: Stripe.Refund): Refund {
  return {
    id,
    amount: cents(amount),
    status: refundStatus(status),
    request: metadata?.['request'] ?? null,
    failureReason: failure_reason ?? null,
  };
}

/** https://docs.stripe.com/api/refunds/object#refund_object-status */
function refundStatus(status: string | null): Refund['status'] {
  if (status === 'failed' || status === 'canceled') return 'failed';
  return status === 'succeeded' ? 'succeeded' : 'pending';
}

async function disputeOf(intent: string): Promise<Dispute | null> {
  const stripe = await stripeClient();
  const { data } = await stripe.disputes.list({ payment_intent: intent, limit: 1 });
  const [dispute] = data;
  if (!dispute) return null;
  const { due_by } = dispute.evidence_details;
  return {
    id: dispute.id,
    amount: cents(dispute.amount),
    reason: dispute.reason,
    status: disputeStatus(dispute.status),
    openedAt: dispute.created * 1000,
    dueBy: due_by === null ? null : due_by * 1000,
  };
}

/** Stripe's. */
export interface KeptFee {
  /** The balance transaction's. */
  readonly id: string;
  /** In cents of `currency`; negative if refunded. */
  readonly amount: number;
  /** Upper case. The account balance's currency, which may differ from the payment's. */
  readonly currency: string;
}

function toFee({ id, fee, currency }: Stripe.BalanceTransaction): KeptFee {
  return { id, amount: fee, currency: currency.toUpperCase() };
}

/**
 * Returns the fees known so far; a charge's may follow within an hour
 * (https://docs.stripe.com/payments/payment-intents/asynchronous-capture). Empty if the key may not read them.
 * Throws a StoreError `unavailable`.
 */
export async function readFees(intent: string): Promise<readonly KeptFee[]> {
  const stripe = await stripeClient();
  try {
    const expand = ['latest_charge.balance_transaction'];
    const charge = chargeOf(await stripe.paymentIntents.retrieve(intent, { expand }));
    const income = charge?.balance_transaction ?? null;
    const disputes = charge?.disputed
      ? (await stripe.disputes.list({ payment_intent: intent, limit: 100 })).data
      : [];
    return [
      ...(income === null || typeof income === 'string' ? [] : [income]),
      ...disputes.flatMap(({ balance_transactions: moved }) => moved),
    ]
      .map(toFee)
      .filter(({ amount }) => amount !== 0);
  } catch (error) {
    // A restricted key may not be allowed to read the balance. It can still sell.
    if (error instanceof stripe.errors.StripePermissionError) {
      log.warn('fees not read', { cause: describeCause(error) });
      return [];
    }
    return rethrow(stripe, error);
  }
}

/** https://docs.stripe.com/api/disputes/object#dispute_object-status */
function disputeStatus(status: Stripe.Dispute.Status): Dispute['status'] {
  switch (status) {
    case 'won':
      return 'won';
    case 'lost':
      return 'lost';
    case 'warning_closed':
    case 'prevented':
      return 'closed';
    case 'under_review':
    case 'warning_under_review':
    case 'appeal_under_review':
      return 'answered';
    default:
      return 'open';
  }
}

/** Returns the order in a payment intent's metadata; null if there is none. */
export async function orderOfIntent(intent: string): Promise<string | null> {
  const stripe = await stripeClient();
  try {
    const { metadata } = await stripe.paymentIntents.retrieve(intent);
    return metadata['order_id'] ?? null;
  } catch (error) {
    if (error instanceof stripe.errors.StripeInvalidRequestError) return null;
    return rethrow(stripe, error);
  }
}

async function changed(
  change: (stripe: Stripe) => Promise<Stripe.PaymentIntent>,
): Promise<PaymentReading | undefined> {
  const stripe = await stripeClient();
  try {
    const intent = await change(stripe);
    // The answer is at least as new as its arrival.
    return await readIntent(intent, Date.now());
  } catch (error) {
    if (
      error instanceof stripe.errors.StripeInvalidRequestError ||
      error instanceof stripe.errors.StripeCardError
    )
      return undefined;
    return rethrow(stripe, error);
  }
}

/**
 * Captures an authorised payment; undefined if Stripe refuses. No idempotency key: a second capture is refused
 * anyway, and a stored failure would be permanent.
 */
export function capturePayment(intent: string): Promise<PaymentReading | undefined> {
  return changed((stripe) => stripe.paymentIntents.capture(intent, { expand: CHARGE }));
}

/** Releases an authorised payment and returns its new state; undefined if Stripe refuses. */
export function releasePayment(intent: string): Promise<PaymentReading | undefined> {
  return changed((stripe) => stripe.paymentIntents.cancel(intent, { expand: CHARGE }));
}

interface RefundOrder {
  readonly orderId: string;
  readonly intent: string;
  /** In cents. */
  readonly amount: number;
  readonly request: string;
  /** From 1; each attempt has its own idempotency key. */
  readonly attempt: number;
}

/** `refused` for good, in Stripe's words; `later` may succeed another time. */
type RefundResult =
  | { readonly kind: 'made' | 'later' }
  | { readonly kind: 'refused'; readonly words: string };

/**
 * Requests a refund. A low balance may pass (https://docs.stripe.com/refunds#insufficient-balance). Throws a
 * StoreError `unavailable` if the outcome is unknown.
 */
export function refundPayment({
  orderId,
  intent,
  amount,
  request,
  attempt,
}: RefundOrder): Promise<RefundResult> {
  return askForRefund(
    { payment_intent: intent, amount, metadata: { order_id: orderId, request } },
    `refund-${orderId}-${request}-${attempt}`,
  );
}

/** Asks for the refund of a membership's period, as {@link refundPayment} does. */
export function refundPeriod({ period, intent, amount, attempt }: DueRefund): Promise<RefundResult> {
  return askForRefund(
    { payment_intent: intent, amount, metadata: { period } },
    // What was refunded elsewhere meanwhile makes it another refund.
    `refund-${period}-${amount}-${attempt}`,
  );
}

async function askForRefund(
  parameters: Stripe.RefundCreateParams,
  idempotencyKey: string,
): Promise<RefundResult> {
  const stripe = await stripeClient();
  try {
    await stripe.refunds.create(parameters, { idempotencyKey });
    return { kind: 'made' };
  } catch (error) {
    if (!(error instanceof stripe.errors.StripeInvalidRequestError)) return rethrow(stripe, error);
    if (error.code === 'balance_insufficient' || error.code === 'insufficient_funds')
      return { kind: 'later' };
    return { kind: 'refused', words: error.message };
  }
}

/** Dispute evidence (https://docs.stripe.com/disputes/responding), at most 20,000 characters in total. */
export interface DisputeEvidence {
  readonly customer_name: string;
  readonly customer_email_address: string;
  readonly product_description: string;
  readonly service_date: string;
  readonly access_activity_log: string;
  readonly uncategorized_text: string;
}

/** Submits evidence. Submitting twice has no effect. */
export async function submitEvidence(dispute: string, evidence: DisputeEvidence): Promise<void> {
  const stripe = await stripeClient();
  try {
    await stripe.disputes.update(dispute, { evidence: { ...evidence }, submit: true });
  } catch (error) {
    if (error instanceof stripe.errors.StripeInvalidRequestError) return;
    rethrow(stripe, error);
  }
}
