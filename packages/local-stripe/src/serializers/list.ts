import * as v from 'valibot';
import type Stripe from 'stripe';
import { missing } from '../api/api-error';
import { integer, integerBetween, text } from '../api/parameters';

/** Pagination parameters. https://docs.stripe.com/api/pagination */
export const pageParameters = {
  limit: v.optional(integerBetween(1, 100), '10'),
  starting_after: v.optional(text()),
  ending_before: v.optional(text()),
};

/** The `created` filter: an exact second or a range. */
export const createdParameter = v.optional(
  v.union([
    integer,
    v.strictObject({
      gt: v.optional(integer),
      gte: v.optional(integer),
      lt: v.optional(integer),
      lte: v.optional(integer),
    }),
  ]),
);

type Created = v.InferOutput<typeof createdParameter>;

/** Tests the `created` filter. */
export function createdWithin(created: Created): (row: { readonly created: number }) => boolean {
  if (created === undefined) return () => true;
  if (typeof created === 'number') return (row) => row.created === created;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = created;
  return (row) => row.created > gt && row.created >= gte && row.created < lt && row.created <= lte;
}

export interface Page {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

export interface Listing<T> {
  readonly rows: readonly T[];
  readonly kind: string;
  readonly url: string;
  readonly render: (row: T) => object;
}

/** One page, newest first. Throws an ApiError if the cursor's object doesn't exist. */
export function listPage<T extends { readonly id: string }>(
  listing: Listing<T>,
  page: Page,
): Stripe.ApiList<object> {
  const newest = listing.rows.toReversed();
  const after = indexOf(newest, { kind: listing.kind, param: 'starting_after', id: page.starting_after });
  const before = indexOf(newest, { kind: listing.kind, param: 'ending_before', id: page.ending_before });
  const span = newest.slice(after === undefined ? 0 : after + 1, before);
  const rows = page.ending_before === undefined ? span.slice(0, page.limit) : span.slice(-page.limit);
  return {
    object: 'list',
    data: rows.map(listing.render),
    has_more: rows.length < span.length,
    url: listing.url,
  };
}

interface Cursor {
  readonly kind: string;
  readonly param: string;
  readonly id: string | undefined;
}

function indexOf(rows: readonly { readonly id: string }[], { kind, param, id }: Cursor): number | undefined {
  if (id === undefined) return undefined;
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw missing(kind, id, param);
  return index;
}

/** A complete embedded list. */
export function embeddedList<T>(data: T[], url: string): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: false, url };
}
