import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { EURO, type CurrencyCode } from '@store/domain/platform/money/money';
import type { DaySales } from '@store/domain/sales/statistics/sales';
import { collection, subcollection } from './collection';
import { parserOf } from './parser';

// sales/{YYYY-MM-DD}: sales in EUR; other currencies in `currencies`.

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
  /** Missing before sales were counted by licence. */
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

/** Also for figures to be added to a stored day. */
export function toStoredSales(sales: Readonly<Record<CurrencyCode, object>>): Record<string, unknown> {
  const { [EURO]: euros = {}, ...currencies } = sales;
  return Object.keys(currencies).length === 0 ? { ...euros } : { ...euros, currencies };
}

// visits/{YYYY-MM-DD}: a finished day. visitParts/{YYYY-MM-DD}-{n}: parts of an open day, because Firestore slows
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

// totals/{list} and totals/{list}/terms/{term}: cached row counts of a member list and of its searches.

const totalSchema = v.object({
  /** Counts rows created up to this time; -1 for none. */
  upTo: v.optional(v.number(), -1),
  count: v.optional(v.number(), 0),
  /** Last full count; 0 for never. */
  countedAt: v.optional(v.number(), 0),
  /** A list's rises when a row goes or its search keys change; a search stores the list's value at its count. */
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
