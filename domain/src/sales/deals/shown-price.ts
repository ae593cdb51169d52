import * as v from 'valibot';
import { centsFrom } from '../../platform/money/schema';
import { bulkDealSchema } from './bulk-deals';
import { codeTermsSchema } from './codes';

const price = centsFrom(0);

/**
 * What the server answers to a cart whose price is another one by now: the deals that it prices the cart with and the prices of the
 * lines without them, by track id in cents (of kits, by their ids), so that the page comes to the same price, and the total, for example `24.99`, in the currency of the shop.
 */
export const shownPriceSchema = v.object({
  total: v.string(),
  currency: v.string(),
  bulk: v.pipe(v.array(bulkDealSchema), v.readonly()),
  code: v.nullable(codeTermsSchema),
  lines: v.pipe(v.array(v.object({ id: v.number(), price })), v.readonly()),
  /** What is charged for the kits of the cart, by their ids. */
  kits: v.pipe(v.array(v.object({ id: v.number(), price })), v.readonly()),
});

export type ShownPrice = Readonly<v.InferOutput<typeof shownPriceSchema>>;
