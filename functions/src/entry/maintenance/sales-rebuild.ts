import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'firebase-admin/firestore';
import {
  addRecords,
  dayBounds,
  netOf,
  NO_SALES,
  returnOf,
  saleOf,
  type DaySales,
  type SalesRecord,
} from '@store/domain/sales/statistics/sales';
import { EURO } from '@store/domain/platform/money/money';
import { utcDay } from '@store/domain/platform/time';
import {
  discountCodeDocument,
  discountCodes,
  ORDER_TIMES_FIELDS,
  orders,
  parseDiscountCode,
  parseOrder,
  parseOrderTimes,
  parseSales,
  salesDays,
  salesDocument,
  toStoredSales,
  type OrderRecord,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { everyDocument } from '../../platform/list/member-list';
import { ordersDelivered, ordersReturned } from '../../sales/orders/orders';

/** The number of days with sales or refunds, and the days and discount codes whose stored figures were wrong. */
interface SalesReport {
  readonly days: number;
  readonly different: readonly string[];
}

/** Undelivered orders don't count. */
function countedTimes({ delivery, returned }: Pick<OrderRecord, 'delivery' | 'returned'>): readonly number[] {
  return delivery ? [delivery.at, ...returned.map(({ at }) => at)] : [];
}

async function daysWithSales(): Promise<Set<string>> {
  const stored = await salesDays().listDocuments();
  const days = new Set(stored.map(({ id }) => id));
  for await (const document of everyDocument({ rows: orders, fields: ORDER_TIMES_FIELDS }))
    for (const time of countedTimes(parseOrderTimes(document))) days.add(utcDay(time));
  return days;
}

/** One day, one currency; `sold` and `returning`: orders sold or refunded on it. */
function computeCurrency(
  sold: readonly OrderRecord[],
  returning: readonly OrderRecord[],
  day: string,
): SalesRecord {
  const returns = returning.flatMap((order) =>
    order.returned.filter(({ at }) => utcDay(at) === day).map((returned) => returnOf(order, returned)),
  );
  const oldestFirst = [...sold].sort((a, b) => a.createdAt - b.createdAt);
  return [...returns, ...oldestFirst.map(saleOf)].reduce(addRecords, NO_SALES);
}

async function computeDay(transaction: Transaction, day: string): Promise<DaySales> {
  const sold = await ordersDelivered(transaction, dayBounds(day));
  const returning = await ordersReturned(transaction, day);
  const currencies = new Set([EURO, ...[...sold, ...returning].map(({ currency }) => currency)]);
  return Object.fromEntries(
    [...currencies].map((currency) => {
      const isIn = (order: OrderRecord) => order.currency === currency;
      return [currency, computeCurrency(sold.filter(isIn), returning.filter(isIn), day)];
    }),
  );
}

/** Returns whether the stored figures were wrong. */
async function rebuildDay(day: string): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const stored = parseSales(await transaction.get(salesDocument(day)));
    const sales = await computeDay(transaction, day);
    transaction.set(salesDocument(day), toStoredSales(sales));
    return !stored || !isSame(stored, sales);
  });
}

/** Ignores titles, which come from the last counted order, and the order of entries. */
function isSame(one: DaySales, other: DaySales): boolean {
  const untitled = (products: SalesRecord['tracks']) =>
    Object.fromEntries(Object.entries(products).map(([id, product]) => [id, { ...product, title: '' }]));
  const figures = ({ tracks, kits, ...record }: SalesRecord) => ({
    ...record,
    tracks: untitled(tracks),
    kits: untitled(kits),
  });
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((currency) =>
    isDeepStrictEqual(figures(one[currency] ?? NO_SALES), figures(other[currency] ?? NO_SALES)),
  );
}

/** Rebuilds what a code brought in. Returns whether the stored figures were wrong. */
async function rebuildCode(code: string): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const document = discountCodeDocument(code);
    const stored = parseDiscountCode(await transaction.get(document))?.broughtIn;
    const { docs } = await transaction.get(orders().where('codeUse.code', '==', code));
    const broughtIn: Record<string, number> = {};
    for (const order of docs.map((found) => parseOrder(found)).filter(({ delivery }) => delivery)) {
      const records = [saleOf(order), ...order.returned.map((returned) => returnOf(order, returned))];
      const net = records.reduce((sum, record) => sum + netOf(record), 0);
      broughtIn[order.currency] = (broughtIn[order.currency] ?? 0) + net;
    }
    transaction.update(document, { broughtIn });
    return !isDeepStrictEqual(stored, broughtIn);
  });
}

/**
 * Rebuilds the sales of every day, and what every code brought in, from the orders, one transaction each, while the
 * shop keeps selling.
 */
export async function rebuildSales(): Promise<SalesReport> {
  const different: string[] = [];
  const days = await daysWithSales();
  for (const day of [...days].sort()) if (await rebuildDay(day)) different.push(day);
  for (const { id } of await discountCodes().listDocuments()) if (await rebuildCode(id)) different.push(id);
  return { days: days.size, different };
}
