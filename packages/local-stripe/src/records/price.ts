import * as v from 'valibot';
import { metadataSchema } from './payment';

/** https://docs.stripe.com/api/products/object */
export const productSchema = v.object({
  id: v.string(),
  created: v.number(),
  name: v.string(),
  description: v.nullable(v.string()),
  metadata: metadataSchema,
  taxCode: v.nullable(v.string()),
  active: v.boolean(),
});

export type Product = v.InferOutput<typeof productSchema>;

export const recurringSchema = v.object({ interval: v.picklist(['month', 'year']), count: v.number() });

export type Recurring = v.InferOutput<typeof recurringSchema>;

/** https://docs.stripe.com/api/prices/object */
export const priceSchema = v.object({
  id: v.string(),
  created: v.number(),
  product: v.string(),
  currency: v.string(),
  unitAmount: v.number(),
  /** Null for one-time prices. */
  recurring: v.nullable(recurringSchema),
  taxBehavior: v.picklist(['inclusive', 'exclusive', 'unspecified']),
  metadata: metadataSchema,
  nickname: v.nullable(v.string()),
  lookupKey: v.nullable(v.string()),
  active: v.boolean(),
});

export type Price = v.InferOutput<typeof priceSchema>;
