import * as v from 'valibot';
import { DAY_MS, utcDay } from '../../platform/time';
import type { CurrencyCode } from '../../platform/money/money';
import type { BeatLine, KitLine, OrderLine } from '../orders/orders';
import { chargedByLine, partsOf, type ReturnedMoney } from '../orders/returned-money';

// Gross, refunded and net: docs/decisions/0053-definitions-of-money.md. Every dashboard sum comes from these records.

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Negative in a period in which more refunds of earlier ones failed than succeeded. */
const difference = v.pipe(v.number(), v.safeInteger());

/** Sales of a period in one currency, in cents. */
export const salesSumEntries = {
  orders: count,
  /** The gross of the orders that were delivered in it. */
  total: count,
  /** Returned in the period. */
  refunded: difference,
};

/** See {@link salesSumEntries}. The difference is the net (docs/decisions/0053-definitions-of-money.md). */
export type SalesSum = Readonly<v.InferOutput<v.ObjectSchema<typeof salesSumEntries, undefined>>>;

/** Sales of one track or kit, in cents. */
export interface ProductSales {
  readonly title: string;
  /** Licences sold. */
  readonly count: number;
  /** Licences whose money was returned; negative in a period in which more refunds failed than succeeded. */
  readonly returned: number;
  /** Gross. */
  readonly total: number;
  readonly refunded: number;
}

/** Kept of sales, in cents; negative if more was returned than sold in the period. */
export function netOf({ total, refunded }: Pick<SalesSum, 'total' | 'refunded'>): number {
  return total - refunded;
}

/** Sales under one licence, in cents, as those of a product. */
export type LicenceSales = Omit<ProductSales, 'title'>;

/** Sales to visitors from one source. */
export type SourceSales = SalesSum;

/** The stored sales of one day in one currency. */
export interface SalesRecord extends SalesSum {
  /** By track id. */
  readonly tracks: Readonly<Record<string, ProductSales>>;
  /** By kit id. Days before there were kits have none. */
  readonly kits: Readonly<Record<string, ProductSales>>;
  /** By licence id. Days before they were counted have none. */
  readonly licences: Readonly<Record<string, LicenceSales>>;
  /** By source, or {@link NO_SOURCE}. Sales before sources were known have none. */
  readonly sources: Readonly<Record<string, SourceSales>>;
}

/** The stored sales of one day, by currency. */
export type DaySales = Readonly<Record<CurrencyCode, SalesRecord>>;

/** Sales of a period in a currency. */
interface CurrencySales extends SalesSum {
  readonly currency: CurrencyCode;
}

/** The key of sales and visits without a known source. No source has this name. */
export const NO_SOURCE = '-';

const NOTHING: SalesSum = { orders: 0, total: 0, refunded: 0 };

/** The sales of a day on which nothing was sold or returned. */
export const NO_SALES: SalesRecord = { ...NOTHING, tracks: {}, kits: {}, licences: {}, sources: {} };

/** Start of a day (`YYYY-MM-DD`) and of the next day, in UTC ms. */
export function dayBounds(day: string): readonly [from: number, until: number] {
  const from = Date.parse(`${day}T00:00:00Z`);
  return [from, from + DAY_MS];
}

/** A number of days, oldest first, ending with the day of `now` (UTC ms). */
export function lastDays(now: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => utcDay(now - (count - 1 - index) * DAY_MS));
}

type SoldLine = Pick<OrderLine, 'title' | 'price'> &
  (Pick<BeatLine, 'kind' | 'trackId' | 'licence'> | Pick<KitLine, 'kind' | 'kitId'>);

interface SoldOrder {
  readonly lines: readonly SoldLine[];
  /** Empty if unknown. */
  readonly source: string;
  /** Charged, in cents. */
  readonly payment: { readonly amount: number };
}

/** Sales of lines by the ids of their products, and by their licences. */
function productsOf(
  sold: readonly { readonly line: SoldLine; readonly sales: ProductSales }[],
): Pick<SalesRecord, 'tracks' | 'kits' | 'licences'> {
  let { tracks, kits, licences }: Pick<SalesRecord, 'tracks' | 'kits' | 'licences'> = NO_SALES;
  for (const { line, sales } of sold)
    if (line.kind === 'beat') {
      const { title: _, ...figures } = sales;
      tracks = addProducts(tracks, { [line.trackId]: sales });
      licences = addLicences(licences, { [line.licence]: figures });
    } else kits = addProducts(kits, { [line.kitId]: sales });
  return { tracks, kits, licences };
}

/** An order's sales on its delivery day. A track under two licences counts twice. */
export function saleOf({ lines, source, payment: { amount } }: SoldOrder): SalesRecord {
  const charged = chargedByLine({ lines, amount });
  return {
    orders: 1,
    total: amount,
    refunded: 0,
    ...productsOf(
      lines.map((line, index) => ({
        line,
        sales: { title: line.title, count: 1, returned: 0, total: charged[index] ?? 0, refunded: 0 },
      })),
    ),
    sources: { [source || NO_SOURCE]: { orders: 1, total: amount, refunded: 0 } },
  };
}

/** Returned money on its day; negative for a refund that failed later. */
export function returnOf(order: SoldOrder, returned: Omit<ReturnedMoney, 'at'>): SalesRecord {
  const { lines, source } = order;
  const { amount } = returned;
  return {
    orders: 0,
    total: 0,
    refunded: amount,
    ...productsOf(
      partsOf(order, returned).flatMap((part) => {
        const line = lines[part.line];
        if (!line) return [];
        const sales = { title: line.title, count: 0, returned: part.count, total: 0, refunded: part.amount };
        return [{ line, sales }];
      }),
    ),
    sources: { [source || NO_SOURCE]: { orders: 0, total: 0, refunded: amount } },
  };
}

/** Adds two sums. */
export function addSales(one: SalesSum, other: SalesSum): SalesSum {
  return {
    orders: one.orders + other.orders,
    total: one.total + other.total,
    refunded: one.refunded + other.refunded,
  };
}

/** Adds what two records have under the same keys. */
function addByKey<Sales>(
  one: Readonly<Record<string, Sales>>,
  later: Readonly<Record<string, Sales>>,
  add: (one: Sales, later: Sales) => Sales,
): Record<string, Sales> {
  const sum = new Map(Object.entries(one));
  for (const [key, sales] of Object.entries(later)) {
    const before = sum.get(key);
    sum.set(key, before === undefined ? sales : add(before, sales));
  }
  return Object.fromEntries(sum);
}

/** Adds sales per source. */
export function addSources(
  one: Readonly<Record<string, SourceSales>>,
  other: Readonly<Record<string, SourceSales>>,
): Record<string, SourceSales> {
  return addByKey(one, other, addSales);
}

/** Adds sales per licence. */
export function addLicences(
  one: Readonly<Record<string, LicenceSales>>,
  other: Readonly<Record<string, LicenceSales>>,
): Record<string, LicenceSales> {
  return addByKey(one, other, (before, sales) => ({
    count: before.count + sales.count,
    returned: before.returned + sales.returned,
    total: before.total + sales.total,
    refunded: before.refunded + sales.refunded,
  }));
}

/** Adds sales per track or kit; titles are taken from `later`. */
export function addProducts(
  one: Readonly<Record<string, ProductSales>>,
  later: Readonly<Record<string, ProductSales>>,
): Record<string, ProductSales> {
  return addByKey(one, later, (before, sales) => ({
    title: sales.title,
    count: before.count + sales.count,
    returned: before.returned + sales.returned,
    total: before.total + sales.total,
    refunded: before.refunded + sales.refunded,
  }));
}

/** Adds what is recorded of two days, or of two parts of one; titles are taken from `later`. */
export function addRecords(one: SalesRecord, later: SalesRecord): SalesRecord {
  return {
    ...addSales(one, later),
    tracks: addProducts(one.tracks, later.tracks),
    kits: addProducts(one.kits, later.kits),
    licences: addLicences(one.licences, later.licences),
    sources: addSources(one.sources, later.sources),
  };
}

/** Sales by currency, most orders first. */
export function salesByCurrency(days: readonly DaySales[]): readonly CurrencySales[] {
  const sums = new Map<CurrencyCode, SalesSum>();
  for (const [currency, record] of days.flatMap((day) => Object.entries(day)))
    sums.set(currency, addSales(sums.get(currency) ?? NOTHING, record));
  return [...sums]
    .map(([currency, amounts]) => ({ currency, ...amounts }))
    .filter(({ orders, total, refunded }) => orders > 0 || total > 0 || refunded !== 0)
    .sort((a, b) => b.orders - a.orders || (a.currency < b.currency ? -1 : 1));
}

/** The stored sales of days in one currency. */
export function salesIn(
  records: ReadonlyMap<string, DaySales>,
  currency: CurrencyCode,
): ReadonlyMap<string, SalesRecord> {
  return new Map([...records].map(([day, sales]) => [day, sales[currency] ?? NO_SALES]));
}
