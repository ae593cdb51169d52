import * as v from 'valibot';
import { orderLineSchema, type OrderState } from '@store/domain/orders';
import { cents } from '@store/domain/money';

const time = v.pipe(v.number(), v.integer());

/** What a line delivers as audio: a file of ours, or, for a track whose address was typed by hand, that address. */
const deliverySchema = v.variant('kind', [
  v.object({ kind: v.literal('stored'), path: v.string() }),
  v.object({ kind: v.literal('address'), url: v.string() }),
]);

/** A line's audio. */
export type Delivery = v.InferOutput<typeof deliverySchema>;

const lineSchema = v.object({
  ...orderLineSchema.entries,
  /** What anybody can verify the contract with; unguessable, given when the order is placed. */
  code: v.string(),
});

/** A line as it is kept. */
export type LineRecord = v.InferOutput<typeof lineSchema>;

const paymentSchema = v.object({ intent: v.string(), at: time });

/** The payment of an order: Stripe's payment intent, and when we learnt of it, in milliseconds UTC. */
export type Payment = v.InferOutput<typeof paymentSchema>;

const common = {
  /** Empty once the buyer's account was deleted. */
  uid: v.string(),
  /** Null once the buyer's account was deleted. */
  buyer: v.nullable(v.object({ name: v.string(), email: v.string() })),
  lines: v.array(lineSchema),
  total: v.pipe(v.number(), v.integer(), v.transform(cents)),
  currency: v.literal('EUR'),
  createdAt: time,
  /** Until when an exclusive of this order is held for its buyer. */
  holdUntil: time,
  /** Stripe's Checkout Session; null for the moment between the order and the session. */
  sessionId: v.nullable(v.string()),
  dispute: v.optional(v.string()),
};

const orderSchema = v.variant('state', [
  v.object({ ...common, state: v.literal('pending') }),
  v.object({ ...common, state: v.literal('expired') }),
  v.object({
    ...common,
    state: v.literal('paid'),
    payment: paymentSchema,
    /** Why the money goes back instead of the beats going out; null where they do go out. */
    refundReason: v.nullable(v.string()),
  }),
  v.object({
    ...common,
    state: v.literal('fulfilled'),
    payment: paymentSchema,
    fulfilledAt: time,
    deliveries: v.array(deliverySchema),
    /** Why the money is to go back, in words for the buyer, from when that was asked for until Stripe has done it. */
    refundReason: v.optional(v.nullable(v.string()), null),
  }),
  v.object({
    ...common,
    state: v.literal('refunded'),
    payment: paymentSchema,
    refundedAt: time,
    /** Absent for an order whose money went back before anything was delivered. */
    fulfilledAt: v.optional(time),
  }),
]);

/** The fields that an order may have in any state; what finds it in the member's list is none of them. */
export const ORDER_FIELDS: readonly string[] = [
  ...new Set(orderSchema.options.flatMap(({ entries }) => Object.keys(entries))),
];

/** An order as it is kept: what it holds depends on its state. */
export type OrderRecord = v.InferOutput<typeof orderSchema>;

/** An order in one of some states. */
export type OrderIn<S extends OrderState> = Extract<OrderRecord, { state: S }>;

/** Reads an order's document. Throws a ValiError when it is none. */
export function parseOrder(document: unknown): OrderRecord {
  return v.parse(orderSchema, document);
}
