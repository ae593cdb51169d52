import * as v from 'valibot';
import { bulkDealSchema } from './bulk-deals';
import { codeTermsSchema } from './codes';

/**
 * What the server answers to a cart whose price is another one by now: the deals that it prices the cart with, so that the page
 * comes to the same price, and the total in euros.
 */
export const shownPriceSchema = v.object({
  total: v.string(),
  bulk: v.pipe(v.array(bulkDealSchema), v.readonly()),
  code: v.nullable(codeTermsSchema),
});

export type ShownPrice = Readonly<v.InferOutput<typeof shownPriceSchema>>;
