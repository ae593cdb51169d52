import * as v from 'valibot';
import { newId } from '../values/identifiers';
import { metadataSchema } from './payment';

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

const RESPONSE_SECONDS = 7 * 24 * 60 * 60;

export const disputeSchema = v.object({
  id: v.string(),
  charge: v.string(),
  created: v.number(),
  reason: disputeReasonSchema,
  status: v.optional(v.picklist(['needs_response', 'under_review', 'won', 'lost']), 'needs_response'),
  /** The default deadline counts from `created`. */
  dueBy: v.optional(v.nullable(v.number()), null),
  evidence: v.optional(v.record(v.string(), v.string()), {}),
  submissions: v.optional(v.number(), 0),
  metadata: v.optional(metadataSchema, {}),
  withdrawal: v.optional(v.string(), () => newId('txn_')),
  reinstatement: v.optional(v.nullable(v.object({ id: v.string(), at: v.number() })), null),
});

export type Dispute = v.InferOutput<typeof disputeSchema>;

/** The deadline for evidence. */
export function evidenceDueBy({ created, dueBy }: Pick<Dispute, 'created' | 'dueBy'>): number {
  return dueBy ?? created + RESPONSE_SECONDS;
}

/** Returns whether a dispute is undecided. */
export function isOpen({ status }: Pick<Dispute, 'status'>): boolean {
  return status === 'needs_response' || status === 'under_review';
}
