import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { EURO, type CurrencyCode } from '@store/domain/platform/money/money';
import type { DaySales } from '@store/domain/sales/statistics/sales';
import { collection, subcollection } from './collection';
import { parserOf } from './parser';

// sales/{YYYY-MM-DD}: sales in EUR, and in `currencies` those in other currencies.

export const salesDays = collection('sales', { none: 'Sums.' });

export function salesDocument(day: string): DocumentReference {
  return salesDays().doc(day);
}

const figure = v.optional(v.number(), 0);

const soldEntries = { count: figure, returned: figure, total: figure, refunded: figure };

const productsSchema = v.optional(v.record(v.string(), v.object({ title: v.string(), ...soldEntries })), {});

const salesSchema = v.object({
  orders: figure,
  total: figure,
  refunded: figure,
  tracks: productsSchema,
  kits: productsSchema,
  /** Missing from days before sales by licence were counted. */
  licences: v.optional(v.record(v.string(), v.object(soldEntries)), {}),
  sources: v.optional(
    v.record(v.string(), v.object({ orders: figure, total: figure, refunded: figure })),
    {},
  ),
});

export const parseSales = parserOf(
  v.pipe(
    v.object({ ...salesSchema.entries, currencies: v.optional(v.record(v.string(), salesSchema), {}) }),
    v.transform(({ currencies, ...euros }): DaySales => ({ [EURO]: euros, ...currencies })),
  ),
);

/** A day, or figures to be added to one, as it is stored. */
export function toStoredSales(sales: Readonly<Record<CurrencyCode, object>>): Record<string, unknown> {
  const { [EURO]: euros = {}, ...currencies } = sales;
  return Object.keys(currencies).length === 0 ? { ...euros } : { ...euros, currencies };
}

// visits/{YYYY-MM-DD}: a day that's over. visitParts/{YYYY-MM-DD}-{n}: an open day, in parts, because Firestore slows
// down when many requests write one document.

const visitSchema = v.object({
  visits: figure,
  tracks: v.optional(
    v.record(
      v.string(),
      v.object({ plays: figure, completed: figure, carts: figure, downloads: figure, listeners: figure }),
    ),
    {},
  ),
  /** By the ids of the licences. */
  licences: v.optional(v.record(v.string(), v.number()), {}),
  sources: v.optional(v.record(v.string(), v.object({ visits: figure, plays: figure, carts: figure })), {}),
  /** By `{device}-{measure}`, then by bucket. */
  speed: v.optional(v.record(v.string(), v.record(v.string(), v.number())), {}),
});

export const visits = collection('visits', { none: 'Counts.' });

export function visitsDocument(day: string): DocumentReference {
  return visits().doc(day);
}

export const parseVisits = parserOf(visitSchema);

export const visitParts = collection('visitParts', { none: 'Counts.' });

export const parseVisitPart = parserOf(v.object({ ...visitSchema.entries, day: v.string() }));

// totals/{list} and totals/{list}/terms/{term}: cached numbers of rows of a member list and of a search in it.

const totalSchema = v.object({
  /** The count includes rows created up to this time; -1 for none. */
  upTo: v.optional(v.number(), -1),
  count: v.optional(v.number(), 0),
  /** When the rows were last counted in full; 0 for never. */
  countedAt: v.optional(v.number(), 0),
  /** A list's increases when a row goes or its search keys change; a search has the list's value when counted. */
  changes: v.optional(v.number(), 0),
});

export type Total = v.InferOutput<typeof totalSchema>;

export const totals = collection('totals', { none: 'Counts.' });

export function totalDocument(list: string): DocumentReference {
  return totals().doc(list);
}

export const searchTotals = subcollection(totalDocument, 'terms', {
  none: 'Terms with thousands of matches.',
});

export function searchTotalDocument(list: string, term: string): DocumentReference {
  return searchTotals(list).doc(term);
}

export function parseTotal(snapshot: DocumentSnapshot): Total {
  return v.parse(totalSchema, snapshot.data() ?? {});
}
