import type Stripe from 'stripe';
import { StoreError } from '@store/domain/platform/errors';
import type { Cents, CurrencyCode } from '@store/domain/platform/money/money';
import { rethrow, stripeClient } from './client';

/** Marks test sessions, which belong to no order. */
export const TEST_PAYMENT = 'setup';

interface TestRequest {
  readonly currency: CurrencyCode;
  readonly amount: Cents;
  /** As shown on the payment page. */
  readonly name: string;
  readonly back: string;
}

/** Opens the page of a payment that is only authorised; returns its URL. Throws a StoreError `unavailable`. */
export async function openTestSession({ currency, amount, name, back }: TestRequest): Promise<string> {
  const stripe = await stripeClient();
  try {
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      metadata: { purpose: TEST_PAYMENT },
      payment_intent_data: { capture_method: 'manual', description: name },
      line_items: [
        {
          quantity: 1,
          price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name } },
        },
      ],
      // Managed Payments charge at once.
      managed_payments: { enabled: false },
      success_url: back,
      cancel_url: back,
    });
    return session.url ?? '';
  } catch (cause) {
    throw new StoreError(
      'unavailable',
      'Stripe did not accept the payment. Check its key and whether the account is activated.',
      { cause },
    );
  }
}

function isReleased({ status }: Stripe.PaymentIntent): boolean {
  return status === 'canceled';
}

/**
 * Releases a test payment's money. Returns whether it was a paid test. Throws a StoreError `unavailable`, so
 * Stripe resends the event.
 */
export async function releaseTestPayment(id: string): Promise<boolean> {
  const stripe = await stripeClient();
  try {
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    const intent = session.payment_intent;
    if (session.metadata?.['purpose'] !== TEST_PAYMENT || intent === null || typeof intent === 'string')
      return false;
    if (intent.status === 'requires_capture')
      return isReleased(await stripe.paymentIntents.cancel(intent.id));
    return isReleased(intent);
  } catch (error) {
    return rethrow(stripe, error);
  }
}
