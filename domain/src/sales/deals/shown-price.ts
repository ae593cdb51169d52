import * as v from 'valibot';
import { centsFrom } from '../../platform/money/schema';
import { bulkDealSchema } from './bulk-deals';
import { codeTermsSchema } from './codes';
import { memberPriceSchema } from './pricing';

const price = centsFrom(0);

/**
 * Sent when a cart's price has changed: its deals and full prices (cents, by track and kit id), so the page computes
 * the same total, for example `24.99` in the shop's currency.
 */
export const shownPriceSchema = v.object({
  total: v.string(),
  currency: v.string(),
  bulk: v.pipe(v.array(bulkDealSchema), v.readonly()),
  code: v.nullable(codeTermsSchema),
  /** Missing if the buyer's plan takes nothing off. */
  membership: v.optional(v.nullable(memberPriceSchema)),
  lines: v.pipe(v.array(v.object({ id: v.number(), price })), v.readonly()),
  /** Charges for the cart's kits. */
  kits: v.pipe(v.array(v.object({ id: v.number(), price })), v.readonly()),
});

export type ShownPrice = Readonly<v.InferOutput<typeof shownPriceSchema>>;
