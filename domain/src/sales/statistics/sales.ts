import * as v from 'valibot';
import { DAY_MS, utcDay } from '../../platform/time';
import type { CurrencyCode } from '../../platform/money/money';
import type { BeatLine, KitLine, OrderLine } from '../orders/orders';
import { chargedByLine, partsOf, type ReturnedMoney } from '../orders/returned-money';

// Gross, refunded and net: docs/decisions/0053-definitions-of-money.md. Every dashboard sum comes from these
// records.

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Negative if more earlier refunds failed in the period than succeeded. */
const difference = v.pipe(v.number(), v.safeInteger());

/** One currency, in cents. */
export const salesSumEntries = {
  orders: count,
  /** Gross of orders delivered in the period. */
  total: count,
  /** Returned in the period. */
  refunded: difference,
};

/** `total` minus `refunded` is the net (docs/decisions/0053-definitions-of-money.md). */
export type SalesSum = Readonly<v.InferOutput<v.ObjectSchema<typeof salesSumEntries, undefined>>>;

/** One track or kit, in cents. */
export interface ProductSales {
  readonly title: string;
  readonly count: number;
  /** Licences refunded; negative if more refunds failed in the period than succeeded. */
  readonly returned: number;
  /** Gross. */
  readonly total: number;
  readonly refunded: number;
}

/** Returns net sales in cents; negative if the period returned more than it sold. */
export function netOf({ total, refunded }: Pick<SalesSum, 'total' | 'refunded'>): number {
  return total - refunded;
}

export type LicenceSales = Omit<ProductSales, 'title'>;

export type SourceSales = SalesSum;

/** One day's sales in one currency, as stored. */
export interface SalesRecord extends SalesSum {
  /** By track id. */
  readonly tracks: Readonly<Record<string, ProductSales>>;
  /** By kit id; empty before kits existed. */
  readonly kits: Readonly<Record<string, ProductSales>>;
  /** By licence id; empty before licences were counted. */
  readonly licences: Readonly<Record<string, LicenceSales>>;
  /** By source or {@link NO_SOURCE}; empty before sources were tracked. */
  readonly sources: Readonly<Record<string, SourceSales>>;
}

/** By currency, as stored. */
export type DaySales = Readonly<Record<CurrencyCode, SalesRecord>>;

interface CurrencySales extends SalesSum {
  readonly currency: CurrencyCode;
}

/** Key of an unknown source. No source has this name. */
export const NO_SOURCE = '-';

const NOTHING: SalesSum = { orders: 0, total: 0, refunded: 0 };

export const NO_SALES: SalesRecord = { ...NOTHING, tracks: {}, kits: {}, licences: {}, sources: {} };

/** Returns the start of a day (`YYYY-MM-DD`) and of the next, in UTC ms. */
export function dayBounds(day: string): readonly [from: number, until: number] {
  const from = Date.parse(`${day}T00:00:00Z`);
  return [from, from + DAY_MS];
}

/** Returns `count` days, oldest first, ending with the day of `now` (UTC ms). */
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

/** By product id and by licence. */
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

/** Returns an order's sales on its delivery day. A track under two licences counts twice. */
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

/** Returns refunds as sales of their day; negative for a refund that failed later. */
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

/** Adds sales by source. */
export function addSources(
  one: Readonly<Record<string, SourceSales>>,
  other: Readonly<Record<string, SourceSales>>,
): Record<string, SourceSales> {
  return addByKey(one, other, addSales);
}

/** Adds sales by licence. */
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

/** Adds sales by track or kit; titles come from `later`. */
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

/** Adds two records; titles come from `later`. */
export function addRecords(one: SalesRecord, later: SalesRecord): SalesRecord {
  return {
    ...addSales(one, later),
    tracks: addProducts(one.tracks, later.tracks),
    kits: addProducts(one.kits, later.kits),
    licences: addLicences(one.licences, later.licences),
    sources: addSources(one.sources, later.sources),
  };
}

/** Sums sales by currency, most orders first. */
export function salesByCurrency(days: readonly DaySales[]): readonly CurrencySales[] {
  const sums = new Map<CurrencyCode, SalesSum>();
  for (const [currency, record] of days.flatMap((day) => Object.entries(day)))
    sums.set(currency, addSales(sums.get(currency) ?? NOTHING, record));
  return [...sums]
    .map(([currency, amounts]) => ({ currency, ...amounts }))
    .filter(({ orders, total, refunded }) => orders > 0 || total > 0 || refunded !== 0)
    .sort((a, b) => b.orders - a.orders || (a.currency < b.currency ? -1 : 1));
}

/** Picks one currency from stored days. */
export function salesIn(
  records: ReadonlyMap<string, DaySales>,
  currency: CurrencyCode,
): ReadonlyMap<string, SalesRecord> {
  return new Map([...records].map(([day, sales]) => [day, sales[currency] ?? NO_SALES]));
}
