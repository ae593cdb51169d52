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
    // In a shop that takes offers, sells to guests, or has plans.
    v.object({
      bulk: v.array(bulkDealSchema),
      offers: v.boolean(),
      guests: v.optional(v.boolean(), false),
      memberships: v.optional(v.boolean(), false),
    }),
  ]),
);

/** Parses the catalogue head's bulk deals, including those before or after their period. Undefined if malformed. */
export function parsePublicDeals(text: string): readonly BulkDeal[] | undefined {
  const parsed = v.safeParse(publicDealsSchema, text);
  if (!parsed.success) return undefined;
  return 'bulk' in parsed.output ? parsed.output.bulk : parsed.output;
}

/** What the head of the catalogue says beside the deals. */
export interface ShopOptions {
  /** Whether the shop takes offers for exclusive licences. */
  readonly offers: boolean;
  /** Whether it sells without an account. */
  readonly guests: boolean;
  /** Whether it has a plan that can be joined. */
  readonly memberships: boolean;
}

const NO_OPTIONS: ShopOptions = { offers: false, guests: false, memberships: false };

/** Reads the options of the head of the catalogue; all are off if it is malformed. */
export function shopOptions(text: string): ShopOptions {
  const parsed = v.safeParse(publicDealsSchema, text);
  return parsed.success && 'bulk' in parsed.output ? parsed.output : NO_OPTIONS;
}

/** The text for the head of the catalogue. */
export function formatPublicDeals(
  bulk: readonly BulkDeal[],
  { offers = false, guests = false, memberships = false }: Partial<ShopOptions>,
): string {
  if (memberships) return JSON.stringify({ bulk, offers, guests, memberships });
  return JSON.stringify(offers || guests ? { bulk, offers, guests } : bulk);
}

/** The text of the catalogue's head with other options. */
export function withOptions(text: string, options: Partial<ShopOptions>): string {
  return formatPublicDeals(parsePublicDeals(text) ?? [], { ...shopOptions(text), ...options });
}
