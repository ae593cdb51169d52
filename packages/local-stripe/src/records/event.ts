import * as v from 'valibot';

const eventTypeSchema = v.picklist([
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.captured',
  'charge.expired',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.failed',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
]);

export type EventType = v.InferOutput<typeof eventTypeSchema>;

/** The API call that caused an event; nulls for the payment page, the dashboard or time. */
const originSchema = v.object({
  id: v.nullable(v.string()),
  idempotencyKey: v.nullable(v.string()),
});

export type RequestOrigin = v.InferOutput<typeof originSchema>;

export const NO_REQUEST: RequestOrigin = { id: null, idempotencyKey: null };

export const eventSchema = v.object({
  id: v.string(),
  created: v.number(),
  type: eventTypeSchema,
  object: v.record(v.string(), v.unknown()),
  origin: originSchema,
});

export type EventRecord = v.InferOutput<typeof eventSchema>;

/** How often and how late an event is delivered, or that it is dropped. */
const deliveryPlanSchema = v.variant('kind', [
  v.object({
    kind: v.literal('send'),
    delaySeconds: v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)),
    times: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  }),
  v.object({ kind: v.literal('drop') }),
]);

export type DeliveryPlan = v.InferOutput<typeof deliveryPlanSchema>;

export interface Cause {
  readonly origin: RequestOrigin;
  readonly plan: DeliveryPlan;
}

export const DELIVER_ONCE: DeliveryPlan = { kind: 'send', delaySeconds: 0, times: 1 };

const attemptSchema = v.object({
  at: v.number(),
  outcome: v.variant('kind', [
    v.object({ kind: v.literal('answered'), status: v.number() }),
    v.object({ kind: v.literal('failed'), reason: v.string() }),
  ]),
});

/** One delivery attempt; `at` in UTC ms. */
export type Attempt = v.InferOutput<typeof attemptSchema>;

export const deliverySchema = v.object({
  id: v.string(),
  event: v.string(),
  attempts: v.array(attemptSchema),
  state: v.variant('status', [
    v.object({ status: v.literal('waiting'), due: v.number() }),
    v.object({ status: v.literal('delivered') }),
    v.object({ status: v.literal('given_up') }),
    v.object({ status: v.literal('dropped') }),
  ]),
});

export type Delivery = v.InferOutput<typeof deliverySchema>;
