import * as v from 'valibot';
import { licenceIdSchema } from '../../shop/licences/ids';
import { periodEntries } from './period';

/** For both the bought and the free beats. */
export const BULK_COUNT_MAXIMUM = 20;

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BULK_COUNT_MAXIMUM));

/** Of each `buy` + `free` beats under a licence, the cheapest `free` are free. */
export const bulkDealSchema = v.object({
  id: v.string(),
  licence: licenceIdSchema,
  buy: count,
  free: count,
  ...periodEntries,
});

export type BulkDeal = Readonly<v.InferOutput<typeof bulkDealSchema>>;

/** Names a bulk deal in an itemised price; `licence` is the licence's name. */
export function bulkDealName({ buy, free }: Pick<BulkDeal, 'buy' | 'free'>, licence: string): string {
  return `Buy ${buy} ${licence}, get ${free} free`;
}

const publicDealsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.array(bulkDealSchema),
    // In a shop with an option that is on.
    v.object({
      bulk: v.array(bulkDealSchema),
      offers: v.boolean(),
      guests: v.optional(v.boolean(), false),
      memberships: v.optional(v.boolean(), false),
      signInLinks: v.optional(v.boolean(), false),
    }),
  ]),
);

/** Parses the catalogue head's bulk deals, whatever their period. Undefined if malformed. */
export function parsePublicDeals(text: string): readonly BulkDeal[] | undefined {
  const parsed = v.safeParse(publicDealsSchema, text);
  if (!parsed.success) return undefined;
  return 'bulk' in parsed.output ? parsed.output.bulk : parsed.output;
}

export interface ShopOptions {
  /** For exclusive licences. */
  readonly offers: boolean;
  /** Sells without an account. */
  readonly guests: boolean;
  /** Has a plan that can be joined. */
  readonly memberships: boolean;
  /** Whether customers can sign in by a mailed link. */
  readonly signInLinks: boolean;
}

const NO_OPTIONS: ShopOptions = { offers: false, guests: false, memberships: false, signInLinks: false };

/** Reads the catalogue head's options; all off if malformed. */
export function shopOptions(text: string): ShopOptions {
  const parsed = v.safeParse(publicDealsSchema, text);
  return parsed.success && 'bulk' in parsed.output ? parsed.output : NO_OPTIONS;
}

/** Formats the catalogue head. */
export function formatPublicDeals(
  bulk: readonly BulkDeal[],
  { offers = false, guests = false, memberships = false, signInLinks = false }: Partial<ShopOptions>,
): string {
  const later = { ...(memberships && { memberships }), ...(signInLinks && { signInLinks }) };
  const hasOptions = offers || guests || memberships || signInLinks;
  return JSON.stringify(hasOptions ? { bulk, offers, guests, ...later } : bulk);
}

/** Returns the catalogue head with changed options. */
export function withOptions(text: string, options: Partial<ShopOptions>): string {
  return formatPublicDeals(parsePublicDeals(text) ?? [], { ...shopOptions(text), ...options });
}
