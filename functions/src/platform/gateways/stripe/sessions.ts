import type Stripe from 'stripe';
import { StoreError } from '@store/domain/platform/errors';
import { formatMoney, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import type { TaxOptions } from '../../collections';
import { config } from '../../config';
import { idOf, rethrow, stripeClient } from './client';
import { readSession, type PaymentReading } from './payments';

export interface CheckoutRequest {
  readonly orderId: string;
  /** Null if the buyer enters it on Stripe's page. */
  readonly email: string | null;
  readonly currency: CurrencyCode;
  readonly lines: readonly {
    readonly title: string;
    readonly licenceName: string;
    readonly exclusive: boolean;
    /** After deals, which Stripe doesn't know: it charges the sum of the lines. */
    readonly price: Cents;
    /** Without deals. */
    readonly fullPrice: Cents;
    /** The replaced licence, and what was paid for it. */
    readonly upgrade?: { readonly licenceName: string; readonly credit: Cents } | undefined;
  }[];
  /** The shop's name, for the payment's description. */
  readonly shop: string;
  readonly tax: TaxOptions;
  /** Expiry in UTC ms. */
  readonly until: number;
}

/**
 * An exclusive is authorised first and charged once it's certainly this buyer's, with methods that can hold money
 * (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method). Managed Payments decide themselves; there,
 * losing an exclusive means a refund.
 */
function captureMethod({ lines, tax }: CheckoutRequest): 'manual' | 'automatic' | undefined {
  if (tax.managed === true) return undefined;
  return lines.some(({ exclusive }) => exclusive) ? 'manual' : 'automatic';
}

/**
 * Always explicit: accounts with Managed Payments by default refuse sessions with excluded parameters
 * (https://docs.stripe.com/payments/managed-payments/update-checkout). Left out for older orders, whose
 * idempotency key belongs to a request without it.
 */
function managedPayments({ managed }: TaxOptions): Stripe.Checkout.SessionCreateParams {
  return managed === undefined ? {} : { managed_payments: { enabled: managed } };
}

/** The owner's options. Stripe creates no invoice for a payment captured later. */
function optionalParameters(
  capture: 'manual' | 'automatic' | undefined,
  { automaticTax, billingAddress, taxIds, invoices, managed }: TaxOptions,
): Stripe.Checkout.SessionCreateParams {
  const address: Stripe.Checkout.SessionCreateParams = billingAddress
    ? { billing_address_collection: 'required' }
    : {};
  // Stripe computes tax and writes the invoice itself.
  if (managed === true) return address;
  return {
    ...address,
    ...(automaticTax ? { automatic_tax: { enabled: true } } : {}),
    ...(taxIds ? { tax_id_collection: { enabled: true } } : {}),
    ...(invoices && capture === 'automatic' ? { invoice_creation: { enabled: true } } : {}),
  };
}

function sessionParameters(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { orderId, email, currency, lines, until, shop, tax } = request;
  const metadata = { order_id: orderId };
  const { automaticTax, taxBehaviour, taxCode, managed } = tax;
  const isTaxed = automaticTax || managed === true;
  const capture = captureMethod(request);
  const inEnglish = (amount: Cents) => formatMoney(amount, currency, 'en');
  return {
    mode: 'payment',
    client_reference_id: orderId,
    ...(email === null ? {} : { customer_email: email }),
    metadata,
    payment_intent_data: {
      metadata,
      description: `${shop}, order ${orderId}`,
      ...(capture === undefined ? {} : { capture_method: capture }),
    },
    // Lines that cost nothing are paid with credits.
    line_items: lines
      .filter(({ price }) => price > 0)
      .map(({ title, licenceName, price, fullPrice, upgrade }) => ({
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: price,
          // No effect without Stripe Tax.
          ...(isTaxed ? { tax_behavior: taxBehaviour } : {}),
          product_data: {
            name: `${title} (${licenceName})`,
            ...(taxCode === undefined ? {} : { tax_code: taxCode }),
            ...(upgrade
              ? {
                  description: `Upgrade from ${upgrade.licenceName}: ${inEnglish(fullPrice)} less ${inEnglish(upgrade.credit)}`,
                }
              : fullPrice === price
                ? {}
                : { description: `Instead of ${inEnglish(fullPrice)}` }),
          },
        },
      })),
    ...managedPayments(tax),
    ...optionalParameters(capture, tax),
    success_url: `${config.origin}/checkout/success/${orderId}`,
    cancel_url: `${config.origin}/cart`,
    expires_at: Math.floor(until / 1000),
  };
}

/**
 * Creates a Checkout Session (https://docs.stripe.com/api/checkout/sessions/create). Idempotent by order id.
 * Throws a StoreError `unavailable`.
 */
export async function openSession(request: CheckoutRequest): Promise<{ id: string; url: string }> {
  const stripe = await stripeClient();
  try {
    const session = await stripe.checkout.sessions.create(sessionParameters(request), {
      idempotencyKey: request.orderId,
    });
    return { id: session.id, url: session.url ?? '' };
  } catch (cause) {
    throw new StoreError(
      'unavailable',
      'The payment could not be started. Nothing was charged; please try again.',
      { cause },
    );
  }
}

/**
 * Finds the session of an interrupted creation by its idempotency key; null if there's none. Throws a StoreError
 * `unavailable`.
 */
export async function findSession(request: CheckoutRequest): Promise<string | null> {
  const stripe = await stripeClient();
  try {
    const options = { idempotencyKey: request.orderId };
    return (await stripe.checkout.sessions.create(sessionParameters(request), options)).id;
  } catch (error) {
    if (error instanceof stripe.errors.StripeInvalidRequestError) return null;
    return rethrow(stripe, error);
  }
}

/** Expires a session and returns its payment; undefined if it was over. Throws a StoreError `unavailable`. */
export async function endSession(id: string): Promise<PaymentReading | undefined> {
  const stripe = await stripeClient();
  try {
    const session = await stripe.checkout.sessions.expire(id);
    // The answer is at least as new as its arrival.
    return await readSession(session, Date.now());
  } catch (error) {
    if (error instanceof stripe.errors.StripeInvalidRequestError) return undefined;
    return rethrow(stripe, error);
  }
}

export interface SessionSummary {
  readonly id: string;
  readonly orderId: string | null;
  /** The account whose membership it begins; null for other sessions. */
  readonly membership: string | null;
  /** Null until the session is complete. */
  readonly subscription: string | null;
  readonly status: Stripe.Checkout.Session['status'];
  /** UTC ms. */
  readonly createdAt: number;
}

/** Lists sessions created in a period (UTC ms), newest first, in pages of 100. */
export async function* listSessions(from: number, until: number): AsyncGenerator<SessionSummary> {
  const stripe = await stripeClient();
  const created = { gte: Math.floor(from / 1000), lt: Math.floor(until / 1000) };
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100 }))
    yield {
      id: session.id,
      orderId: session.metadata?.['order_id'] ?? session.client_reference_id,
      membership: session.metadata?.['membership'] ?? null,
      subscription: idOf(session.subscription),
      status: session.status,
      createdAt: session.created * 1000,
    };
}
