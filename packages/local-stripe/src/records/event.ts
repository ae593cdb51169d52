import * as v from 'valibot';

/** The kinds of event that are sent. */
export const eventTypeSchema = v.picklist([
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'charge.dispute.created',
]);

/** The API call that caused an event, or nulls for what happened by itself or on the page. */
export const originSchema = v.object({
  id: v.nullable(v.string()),
  idempotencyKey: v.nullable(v.string()),
});

/** The API call that caused an event. */
export type Origin = v.InferOutput<typeof originSchema>;

/** What no API call caused. */
export const BY_ITSELF: Origin = { id: null, idempotencyKey: null };

/** Something that happened, with the object as it was then: it never changes afterwards. */
export const eventSchema = v.object({
  id: v.string(),
  created: v.number(),
  type: eventTypeSchema,
  object: v.record(v.string(), v.unknown()),
  origin: originSchema,
});

/** Something that happened, with the object as it was then. */
export type EventRecord = v.InferOutput<typeof eventSchema>;

/** How an event reaches the store: so many times, so much later; or never. */
export const deliveryPlanSchema = v.variant('kind', [
  v.object({
    kind: v.literal('send'),
    delaySeconds: v.pipe(v.number(), v.minValue(0), v.maxValue(86_400)),
    times: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  }),
  v.object({ kind: v.literal('drop') }),
]);

/** How an event reaches the store. */
export type DeliveryPlan = v.InferOutput<typeof deliveryPlanSchema>;

/** What Stripe does on a good day: at once, one time. */
export const AT_ONCE: DeliveryPlan = { kind: 'send', delaySeconds: 0, times: 1 };

const attemptSchema = v.object({
  at: v.number(),
  outcome: v.variant('kind', [
    v.object({ kind: v.literal('answered'), status: v.number() }),
    v.object({ kind: v.literal('failed'), reason: v.string() }),
  ]),
});

/** One try to hand an event over; times are in milliseconds. */
export type Attempt = v.InferOutput<typeof attemptSchema>;

/** One event on its way to the webhook address. */
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

/** One event on its way to the webhook address. */
export type Delivery = v.InferOutput<typeof deliverySchema>;
