import { utcDay } from '../time';
import type { CurrencyCode } from './money';
import type { OrderLine } from './orders';
import type { Sales, SalesDay, SalesSum } from '../member';

/** Number of days in the sales overview. */
export const SALES_DAYS = 30;

const BEST_MAXIMUM = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Sales of one track; `total` in cents. */
export interface TrackSales {
  readonly title: string;
  readonly count: number;
  readonly total: number;
}

/** Sales to visitors from one source; `total` in cents. */
export interface SourceSales {
  readonly orders: number;
  readonly total: number;
}

/** The stored sales of one day in one currency. */
export interface SalesRecord extends SalesSum {
  /** By track id. */
  readonly tracks: Readonly<Record<string, TrackSales>>;
  /** By source, or {@link NO_SOURCE}. Sales before sources were known have none. */
  readonly sources: Readonly<Record<string, SourceSales>>;
}

/** The stored sales of one day, by currency. */
export type DaySales = Readonly<Record<CurrencyCode, SalesRecord>>;

/** No sales. */
export const NO_SALES: SalesRecord = { orders: 0, total: 0, refunded: 0, tracks: {}, sources: {} };

/** Sales of a period in a currency. */
export interface CurrencySales extends SalesSum {
  readonly currency: CurrencyCode;
}

/** The key of sales and visits without a known source. No source has this name. */
export const NO_SOURCE = '-';

const NOTHING: SalesSum = { orders: 0, total: 0, refunded: 0 };

/** Start of a day (`YYYY-MM-DD`) and of the next day, in milliseconds UTC. */
export function dayBounds(day: string): readonly [from: number, until: number] {
  const from = Date.parse(`${day}T00:00:00Z`);
  return [from, from + DAY_MS];
}

/** A number of days, oldest first, ending with the day of `now` (milliseconds UTC). */
export function lastDays(now: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => utcDay(now - (count - 1 - index) * DAY_MS));
}

/** The days of the sales overview, oldest first, ending with the day of `now` (milliseconds UTC). */
export function shownDays(now: number): string[] {
  return lastDays(now, SALES_DAYS);
}

/** Sales of an order's lines by track id; a track bought under two licences counts twice. */
export function tracksSold(
  lines: readonly Pick<OrderLine, 'trackId' | 'title' | 'price'>[],
): Record<string, TrackSales> {
  const sold: Record<string, TrackSales> = {};
  for (const { trackId, title, price } of lines) {
    const { count, total } = sold[trackId] ?? { count: 0, total: 0 };
    sold[trackId] = { title, count: count + 1, total: total + price };
  }
  return sold;
}

/** The sale of an order by its source. */
export function sourceSold({
  source,
  total,
}: {
  readonly source: string;
  readonly total: number;
}): Record<string, SourceSales> {
  return { [source || NO_SOURCE]: { orders: 1, total } };
}

/** Adds sales per source. */
export function addSources(
  one: Readonly<Record<string, SourceSales>>,
  other: Readonly<Record<string, SourceSales>>,
): Record<string, SourceSales> {
  const sum = new Map(Object.entries(one));
  for (const [source, { orders, total }] of Object.entries(other)) {
    const before = sum.get(source) ?? { orders: 0, total: 0 };
    sum.set(source, { orders: before.orders + orders, total: before.total + total });
  }
  return Object.fromEntries(sum);
}

/** Adds two sums. */
export function addSales(one: SalesSum, other: SalesSum): SalesSum {
  return {
    orders: one.orders + other.orders,
    total: one.total + other.total,
    refunded: one.refunded + other.refunded,
  };
}

/** Adds sales per track; titles are taken from `later`. */
export function addTracks(
  one: Readonly<Record<string, TrackSales>>,
  later: Readonly<Record<string, TrackSales>>,
): Record<string, TrackSales> {
  const sum: Record<string, TrackSales> = { ...one };
  for (const [id, { title, count, total }] of Object.entries(later)) {
    const before = sum[id] ?? { count: 0, total: 0 };
    sum[id] = { title, count: before.count + count, total: before.total + total };
  }
  return sum;
}

function bestOf(records: readonly SalesRecord[]): Sales['best'] {
  const tracks = records.reduce<Record<string, TrackSales>>(
    (sum, record) => addTracks(sum, record.tracks),
    {},
  );
  return Object.entries(tracks)
    .map(([id, track]) => ({ track_id: Number(id), ...track }))
    .sort((a, b) => b.total - a.total || b.count - a.count || b.track_id - a.track_id)
    .slice(0, BEST_MAXIMUM);
}

/** What was sold in each currency, the one with most orders first. */
export function salesByCurrency(days: readonly DaySales[]): readonly CurrencySales[] {
  const sums = new Map<CurrencyCode, SalesSum>();
  for (const [currency, record] of days.flatMap((day) => Object.entries(day)))
    sums.set(currency, addSales(sums.get(currency) ?? NOTHING, record));
  return [...sums]
    .map(([currency, amounts]) => ({ currency, ...amounts }))
    .filter(({ orders, total, refunded }) => orders > 0 || total > 0 || refunded > 0)
    .sort((a, b) => b.orders - a.orders || (a.currency < b.currency ? -1 : 1));
}

/** The stored sales of days in one currency. */
export function salesIn(
  records: ReadonlyMap<string, DaySales>,
  currency: CurrencyCode,
): ReadonlyMap<string, SalesRecord> {
  return new Map([...records].map(([day, sales]) => [day, sales[currency] ?? NO_SALES]));
}

/** Summarises the stored days for the overview; a day without a record counts as 0. */
export function summarise(
  records: ReadonlyMap<string, SalesRecord>,
  currency: CurrencyCode,
  now: number,
): Sales {
  const days = shownDays(now).map((day): SalesDay => {
    const { orders, total, refunded } = records.get(day) ?? NOTHING;
    return { day, orders, total, refunded };
  });
  const { orders, total, refunded } = days.at(-1) ?? NOTHING;
  return {
    currency,
    today: { orders, total, refunded },
    month: days.reduce(addSales, NOTHING),
    days,
    best: bestOf(shownDays(now).flatMap((day) => records.get(day) ?? [])),
  };
}
