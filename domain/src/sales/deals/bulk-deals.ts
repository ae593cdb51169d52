import * as v from 'valibot';
import { licenceIdSchema } from '../../shop/licences/ids';
import { periodEntries } from './period';

/** The most beats that a bulk deal can ask for, and give. */
export const BULK_COUNT_MAXIMUM = 20;

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BULK_COUNT_MAXIMUM));

/** Of each `buy` + `free` beats under a licence, the cheapest `free` cost nothing. */
export const bulkDealSchema = v.object({
  id: v.string(),
  licence: licenceIdSchema,
  buy: count,
  free: count,
  ...periodEntries,
});

export type BulkDeal = Readonly<v.InferOutput<typeof bulkDealSchema>>;

/** Names a bulk deal where a price is itemised; `licence` is its licence's name. */
export function bulkDealName({ buy, free }: Pick<BulkDeal, 'buy' | 'free'>, licence: string): string {
  return `Buy ${buy} ${licence}, get ${free} free`;
}

const publicDealsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.array(bulkDealSchema),
    // In a shop that takes offers.
    v.object({ bulk: v.array(bulkDealSchema), offers: v.boolean() }),
  ]),
);

/** Parses the catalogue head's bulk deals, including those before or after their period. Undefined if malformed. */
export function parsePublicDeals(text: string): readonly BulkDeal[] | undefined {
  const parsed = v.safeParse(publicDealsSchema, text);
  if (!parsed.success) return undefined;
  return 'bulk' in parsed.output ? parsed.output.bulk : parsed.output;
}

/** Returns whether the head of the catalogue says that the shop takes offers for exclusive licences. */
export function takesOffers(text: string): boolean {
  const parsed = v.safeParse(publicDealsSchema, text);
  return parsed.success && 'bulk' in parsed.output && parsed.output.offers;
}

/** The text for the head of the catalogue. */
export function formatPublicDeals(bulk: readonly BulkDeal[], offers: boolean): string {
  return JSON.stringify(offers ? { bulk, offers } : bulk);
}
