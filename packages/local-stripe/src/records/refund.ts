import * as v from 'valibot';
import { metadataSchema } from './payment';

export const refundReasonSchema = v.picklist(['duplicate', 'fraudulent', 'requested_by_customer']);

export const refundStatusSchema = v.picklist([
  'pending',
  'requires_action',
  'succeeded',
  'failed',
  'canceled',
]);

export type RefundStatus = v.InferOutput<typeof refundStatusSchema>;

/** https://docs.stripe.com/api/refunds/object#refund_object-failure_reason */
export const refundFailureSchema = v.picklist([
  'charge_for_pending_refund_disputed',
  'declined',
  'expired_or_canceled_card',
  'insufficient_funds',
  'lost_or_stolen_card',
  'merchant_request',
  'unknown',
]);

export type RefundFailure = v.InferOutput<typeof refundFailureSchema>;

export const refundSchema = v.object({
  id: v.string(),
  charge: v.string(),
  payment: v.string(),
  created: v.number(),
  amount: v.number(),
  currency: v.string(),
  reason: v.nullable(v.picklist([...refundReasonSchema.options, 'expired_uncaptured_charge'])),
  metadata: metadataSchema,
  status: v.optional(refundStatusSchema, 'succeeded'),
  failureReason: v.optional(v.nullable(refundFailureSchema), null),
  pendingReason: v.optional(v.nullable(v.picklist(['insufficient_funds', 'processing'])), null),
});

export type Refund = v.InferOutput<typeof refundSchema>;
