import * as v from 'valibot';

/** A subset of Stripe's dispute reasons. */
export const disputeReasonSchema = v.picklist([
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'unrecognized',
]);

export const disputeSchema = v.object({
  id: v.string(),
  charge: v.string(),
  created: v.number(),
  reason: disputeReasonSchema,
});

export type Dispute = v.InferOutput<typeof disputeSchema>;
