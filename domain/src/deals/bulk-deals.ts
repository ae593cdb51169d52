import * as v from 'valibot';
import { LICENCES } from '../orders/licences';
import { periodEntries } from './period';

/** The most beats that a bulk deal can ask for, and give. */
export const BULK_COUNT_MAXIMUM = 20;

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BULK_COUNT_MAXIMUM));

/** Of each `buy` + `free` beats under a licence, the cheapest `free` cost nothing. */
export const bulkDealSchema = v.object({
  id: v.string(),
  licence: v.picklist(LICENCES),
  buy: count,
  free: count,
  ...periodEntries,
});

export type BulkDeal = Readonly<v.InferOutput<typeof bulkDealSchema>>;

/** What a bulk deal is called wherever a price is itemised. */
export function bulkDealName({ licence, buy, free }: Pick<BulkDeal, 'licence' | 'buy' | 'free'>): string {
  return `Buy ${buy} ${licence}, get ${free} free`;
}

const dealsSchema = v.pipe(v.string(), v.parseJson(), v.array(bulkDealSchema));

/** The bulk deals in the head of the catalogue: one JSON string, as for the tracks. */
export const publicDealsSchema: v.GenericSchema<unknown, readonly BulkDeal[]> = v.optional(dealsSchema, '[]');

/** Parses bulk deals that the server has sent. Throws a ValiError if they are malformed. */
export function parseBulkDeals(sent: unknown): readonly BulkDeal[] {
  return v.parse(v.array(bulkDealSchema), sent);
}
