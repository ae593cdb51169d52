import type Stripe from 'stripe';
import * as v from 'valibot';
import { StoreError } from '@store/domain/platform/errors';
import { config } from '../../config';
import { idOf, stripeClient } from './client';
import { TEST_PAYMENT } from './test-payments';

/**
 * Which order an event is about. The rest is ignored: it may be old, repeated or of another API version
 * (https://docs.stripe.com/webhooks#event-ordering).
 */
export interface PaymentEvent {
  /** From the object's metadata. */
  readonly orderId: string | null;
  readonly intent: string | null;
  readonly session: string | null;
  /** A test payment, which belongs to no order. */
  readonly isTest: boolean;
  /** The account whose membership it is about; null if none. */
  readonly membership: string | null;
  /** That membership's subscription, if known. */
  readonly subscription: string | null;
}

const reference = v.nullish(v.union([v.string(), v.object({ id: v.string() })]));

const metadata = v.fallback(
  v.nullish(
    v.object({
      order_id: v.optional(v.string()),
      purpose: v.optional(v.string()),
      membership: v.optional(v.string()),
    }),
  ),
  null,
);

const objectSchema = v.object({
  object: v.fallback(v.string(), ''),
  id: v.fallback(v.nullable(v.string()), null),
  metadata,
  subscription: v.fallback(reference, null),
  /** Of an invoice. */
  parent: v.fallback(
    v.nullish(
      v.object({
        subscription_details: v.nullish(v.object({ metadata, subscription: v.fallback(reference, null) })),
      }),
    ),
    null,
  ),
  client_reference_id: v.fallback(v.nullish(v.string()), null),
  payment_intent: v.fallback(reference, null),
});

/**
 * Verifies and parses an event. Throws a StoreError `invalid` for a bad signature or one over five minutes old
 * (https://docs.stripe.com/webhooks/signature).
 */
export async function readEvent(body: Buffer, signature: string | undefined): Promise<PaymentEvent> {
  const stripe = await stripeClient();
  let event: Stripe.Event;
  try {
    event = stripe.webhooks.constructEvent(body, signature ?? '', config.payments.webhookSecret);
  } catch (cause) {
    throw new StoreError('invalid', 'The signature is not valid.', { cause });
  }
  return toPaymentEvent(event.data.object);
}

function toPaymentEvent(named: object): PaymentEvent {
  const object = v.parse(objectSchema, named);
  const isIntent = object.object === 'payment_intent';
  const details = object.parent?.subscription_details;
  const subscription = object.object === 'subscription' ? object.id : idOf(object.subscription);
  return {
    orderId: object.metadata?.order_id ?? object.client_reference_id ?? null,
    intent: isIntent ? object.id : idOf(object.payment_intent),
    session: object.object === 'checkout.session' ? object.id : null,
    isTest: object.metadata?.purpose === TEST_PAYMENT,
    membership: object.metadata?.membership ?? details?.metadata?.membership ?? null,
    subscription: subscription ?? idOf(details?.subscription),
  };
}
