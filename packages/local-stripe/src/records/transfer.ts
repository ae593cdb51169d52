import * as v from 'valibot';
import { metadataSchema } from './payment';

/** https://docs.stripe.com/api/transfer_reversals/object */
const reversalSchema = v.object({
  id: v.string(),
  created: v.number(),
  amount: v.number(),
  metadata: metadataSchema,
});

export type Reversal = v.InferOutput<typeof reversalSchema>;

/** https://docs.stripe.com/api/transfers/object */
export const transferSchema = v.object({
  id: v.string(),
  created: v.number(),
  amount: v.number(),
  currency: v.string(),
  destination: v.string(),
  charge: v.nullable(v.string()),
  group: v.nullable(v.string()),
  metadata: metadataSchema,
  /** Oldest first. */
  reversals: v.array(reversalSchema),
});

export type Transfer = v.InferOutput<typeof transferSchema>;

/** A transfer's reversals, in minor units. */
export function reversedOf({ reversals }: Pick<Transfer, 'reversals'>): number {
  return reversals.reduce((sum, { amount }) => sum + amount, 0);
}
