import * as v from 'valibot';

/** Why a buyer's bank takes the money back; a part of Stripe's list. */
export const disputeReasonSchema = v.picklist([
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'unrecognized',
]);

/** A charge that the buyer's bank disputes. */
export const disputeSchema = v.object({
  id: v.string(),
  charge: v.string(),
  created: v.number(),
  reason: disputeReasonSchema,
});

/** A charge that the buyer's bank disputes. */
export type Dispute = v.InferOutput<typeof disputeSchema>;
