import type Stripe from 'stripe';
import { StoreError } from '@store/domain/errors';
import type { Licence } from '@store/domain/orders/licences';
import type { Cents } from '@store/domain/orders/money';
import { shop } from '@store/domain/pages/shop';
import { config } from '../config';

/** An order to be paid. */
export interface CheckoutRequest {
  readonly orderId: string;
  readonly email: string;
  readonly lines: readonly { readonly title: string; readonly licence: Licence; readonly price: Cents }[];
  /** When the session expires, in milliseconds UTC. */
  readonly until: number;
}

/** The relevant fields of a Checkout Session; `over` means expired or failed. */
export interface CheckoutSession {
  readonly id: string;
  readonly orderId: string;
  readonly status: 'open' | 'processing' | 'paid' | 'over';
  readonly paymentIntent: string | null;
  /** The payer's name, if given. */
  readonly buyerName: string | null;
}

/** The relevant content of a webhook event. */
export type PaymentEvent =
  | { readonly kind: 'session'; readonly id: string; readonly session: CheckoutSession }
  | { readonly kind: 'refunded'; readonly id: string; readonly paymentIntent: string }
  | {
      readonly kind: 'disputed';
      readonly id: string;
      readonly paymentIntent: string;
      readonly reason: string;
    }
  | { readonly kind: 'other'; readonly id: string };

let opened: Stripe | undefined;

/** Loads Stripe on first use, because it is slow to import and most requests do not need it. */
async function client(): Promise<Stripe> {
  if (opened) return opened;
  const { default: StripeClient } = await import('stripe');
  const { secretKey, api } = config.payments;
  opened = new StripeClient(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    ...(api
      ? { host: api.hostname, port: api.port, protocol: api.protocol === 'http:' ? 'http' : 'https' }
      : {}),
  });
  return opened;
}

type Country = Stripe.Checkout.SessionCreateParams.ShippingAddressCollection.AllowedCountry;

/** The configured countries. Stripe itself rejects unsupported codes when a session is created. */
function allowedCountries(): Country[] {
  return [...config.payments.countries] as Country[];
}

/**
 * Creates a Checkout Session (https://docs.stripe.com/api/checkout/sessions/create). The order id is the idempotency key:
 * repeated calls return the same session. Throws a StoreError `unavailable` if Stripe fails.
 */
export async function openSession({
  orderId,
  email,
  lines,
  until,
}: CheckoutRequest): Promise<{ id: string; url: string }> {
  const stripe = await client();
  const metadata = { order_id: orderId };
  const { countries, taxBehaviour } = config.payments;
  try {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: orderId,
        customer_email: email,
        metadata,
        payment_intent_data: { metadata, description: `${shop.name}, order ${orderId}` },
        line_items: lines.map(({ title, licence, price }) => ({
          quantity: 1,
          price_data: {
            currency: 'eur',
            unit_amount: price,
            tax_behavior: taxBehaviour,
            product_data: { name: `${title} (${licence})` },
          },
        })),
        ...(countries.length > 0
          ? { shipping_address_collection: { allowed_countries: allowedCountries() } }
          : {}),
        success_url: `${config.origin}/checkout/success/${orderId}`,
        cancel_url: `${config.origin}/cart`,
        expires_at: Math.floor(until / 1000),
      },
      { idempotencyKey: orderId },
    );
    if (!session.url) throw new Error(`Session ${session.id} has no URL.`);
    return { id: session.id, url: session.url };
  } catch (cause) {
    throw new StoreError(
      'unavailable',
      'The payment could not be started. Nothing was charged; please try again.',
      { cause },
    );
  }
}

/** A failed debit leaves its session complete and unpaid; only the payment intent shows the failure. */
function hasFailed({ payment_intent }: Stripe.Checkout.Session): boolean {
  return typeof payment_intent === 'object' && payment_intent?.status === 'requires_payment_method';
}

function statusOf(session: Stripe.Checkout.Session): CheckoutSession['status'] {
  const { status, payment_status } = session;
  if (payment_status === 'paid' || payment_status === 'no_payment_required') return 'paid';
  if (status === 'open') return 'open';
  return status === 'complete' && !hasFailed(session) ? 'processing' : 'over';
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : reference;
}

function toSession(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    id: session.id,
    orderId: session.metadata?.['order_id'] ?? session.client_reference_id ?? '',
    status: statusOf(session),
    paymentIntent: idOf(session.payment_intent),
    buyerName: session.customer_details?.name ?? null,
  };
}

/** Reads a session from Stripe. */
export async function readSession(id: string): Promise<CheckoutSession> {
  return toSession(await (await client()).checkout.sessions.retrieve(id, { expand: ['payment_intent'] }));
}

/** Expires an open session so that it can no longer be paid. Returns false if it was not open. */
export async function endSession(id: string): Promise<boolean> {
  const stripe = await client();
  try {
    await stripe.checkout.sessions.expire(id);
    return true;
  } catch (error) {
    if (error instanceof stripe.errors.StripeInvalidRequestError) return false;
    throw error;
  }
}

/** All sessions created since a time in milliseconds UTC, newest first. */
export async function* listSessions(since: number): AsyncGenerator<CheckoutSession> {
  const stripe = await client();
  const created = { gte: Math.floor(since / 1000) };
  for await (const session of stripe.checkout.sessions.list({
    created,
    limit: 100,
    expand: ['data.payment_intent'],
  }))
    yield toSession(session);
}

/** The page of a payment in Stripe's dashboard, or on the stand-in. */
export function paymentPage(paymentIntent: string): string {
  const { api, secretKey } = config.payments;
  if (api) return new URL('/dashboard', api).href;
  const mode = secretKey.includes('_live_') ? '' : 'test/';
  return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(paymentIntent)}`;
}

/**
 * Refunds an order's payment in full; idempotent. Throws a StoreError: `conflict` with Stripe's reason if Stripe refuses,
 * `unavailable` if Stripe cannot be reached, in which case the refund may or may not happen.
 */
export async function refundPayment(orderId: string, paymentIntent: string): Promise<void> {
  const stripe = await client();
  try {
    await stripe.refunds.create(
      { payment_intent: paymentIntent, metadata: { order_id: orderId } },
      { idempotencyKey: `refund-${orderId}` },
    );
  } catch (cause) {
    if (!(cause instanceof stripe.errors.StripeError)) throw cause;
    if (cause.code === 'charge_already_refunded') return;
    if (cause instanceof stripe.errors.StripeInvalidRequestError)
      throw new StoreError('conflict', `Stripe refuses: ${cause.message}`, { cause });
    throw new StoreError('unavailable', 'Stripe cannot be reached right now.', { cause });
  }
}

/**
 * Verifies and parses a webhook event. Throws a StoreError `invalid` if its signature is missing, wrong, older than five
 * minutes, or made with another secret (https://docs.stripe.com/webhooks/signature).
 */
export async function readEvent(body: Buffer, signature: string | undefined): Promise<PaymentEvent> {
  const stripe = await client();
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, signature ?? '', config.payments.webhookSecret);
  } catch (cause) {
    throw new StoreError('invalid', 'The signature is not valid.', { cause });
  }
  return toPaymentEvent(event);
}

function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const { id } = event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
      return { kind: 'session', id, session: toSession(event.data.object) };
    case 'checkout.session.async_payment_failed':
      return { kind: 'session', id, session: { ...toSession(event.data.object), status: 'over' } };
    case 'charge.refunded': {
      const paymentIntent = idOf(event.data.object.payment_intent);
      return event.data.object.refunded && paymentIntent
        ? { kind: 'refunded', id, paymentIntent }
        : { kind: 'other', id };
    }
    case 'charge.dispute.created': {
      const { payment_intent, reason } = event.data.object;
      const paymentIntent = idOf(payment_intent);
      return paymentIntent ? { kind: 'disputed', id, paymentIntent, reason } : { kind: 'other', id };
    }
    default:
      return { kind: 'other', id };
  }
}
