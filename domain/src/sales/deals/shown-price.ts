import * as v from 'valibot';
import { centsFrom } from '../../platform/money/schema';
import { bulkDealSchema } from './bulk-deals';
import { codeTermsSchema } from './codes';
import { memberPriceSchema } from './pricing';

const price = centsFrom(0);

/**
 * Sent when a cart's price changed: deals and full prices (cents, by track and kit id) that let the page compute
 * the same total, `24.99` in the shop's currency.
 */
export const shownPriceSchema = v.object({
  total: v.string(),
  currency: v.string(),
  bulk: v.pipe(v.array(bulkDealSchema), v.readonly()),
  code: v.nullable(codeTermsSchema),
  /** Missing if the buyer has no member price. */
  membership: v.optional(v.nullable(memberPriceSchema)),
  lines: v.pipe(v.array(v.object({ id: v.number(), price })), v.readonly()),
  /** What the cart's kits cost. */
  kits: v.pipe(v.array(v.object({ id: v.number(), price })), v.readonly()),
});

export type ShownPrice = Readonly<v.InferOutput<typeof shownPriceSchema>>;
