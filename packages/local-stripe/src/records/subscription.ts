import * as v from 'valibot';
import { metadataSchema } from './payment';

/** A customer with the card that pays subscriptions. https://docs.stripe.com/api/customers/object */
export const customerSchema = v.object({
  id: v.string(),
  created: v.number(),
  email: v.nullable(v.string()),
  name: v.nullable(v.string()),
  metadata: metadataSchema,
  /** The bank refuses every further charge, as for Stripe's test card 4000 0000 0000 0341. */
  declines: v.boolean(),
  deleted: v.boolean(),
});

export type Customer = v.InferOutput<typeof customerSchema>;

/** https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses */
export const subscriptionStatusSchema = v.picklist([
  'incomplete',
  'incomplete_expired',
  'active',
  'past_due',
  'unpaid',
  'canceled',
]);

export type SubscriptionStatus = v.InferOutput<typeof subscriptionStatusSchema>;

/** A subscription to one price. Times in seconds. https://docs.stripe.com/api/subscriptions/object */
export const subscriptionSchema = v.object({
  id: v.string(),
  created: v.number(),
  session: v.string(),
  customer: v.string(),
  item: v.string(),
  price: v.string(),
  metadata: metadataSchema,
  description: v.nullable(v.string()),
  status: subscriptionStatusSchema,
  /** Periods end at this time of the month; changing to another interval moves it. */
  anchor: v.number(),
  periodStart: v.number(),
  periodEnd: v.number(),
  cancelAtPeriodEnd: v.boolean(),
  canceledAt: v.nullable(v.number()),
  endedAt: v.nullable(v.number()),
  cancellationReason: v.nullable(v.picklist(['cancellation_requested', 'payment_failed'])),
  latestInvoice: v.nullable(v.string()),
  /** Seconds its own clock is ahead. */
  clockAhead: v.number(),
});

export type Subscription = v.InferOutput<typeof subscriptionSchema>;

/** Returns whether a subscription is over. */
export function isEnded({ status }: Pick<Subscription, 'status'>): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
