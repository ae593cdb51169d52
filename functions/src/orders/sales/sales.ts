import type { Transaction } from 'firebase-admin/firestore';
import type { Money } from '@store/domain/orders/money';
import type { Sales } from '@store/domain/member';
import {
  salesIn,
  shownDays,
  sourceSold,
  summarise,
  tracksSold,
  type DaySales,
} from '@store/domain/orders/sales';
import { utcDay } from '@store/domain/time';
import { parseSales, salesDocument, toStoredSales, type OrderRecord } from '../../collections';
import { database, increment } from '../../gateways/firestore';
import { currentCurrency } from '../../shop/currency';

/**
 * Counts a sale in the transaction that fulfils the order, so that it is counted once. Increments need no read, so that
 * concurrent sales do not conflict. `at` in milliseconds UTC.
 */
export function countSale(transaction: Transaction, order: OrderRecord, at: number): void {
  const { lines, total, currency } = order;
  const tracks = Object.entries(tracksSold(lines)).map(([id, sold]) => [
    id,
    { title: sold.title, count: increment(sold.count), total: increment(sold.total) },
  ]);
  const sources = Object.entries(sourceSold(order)).map(([source, sold]) => [
    source,
    { orders: increment(sold.orders), total: increment(sold.total) },
  ]);
  const figures = {
    orders: increment(1),
    total: increment(total),
    tracks: Object.fromEntries(tracks) as unknown,
    sources: Object.fromEntries(sources) as unknown,
  };
  transaction.set(salesDocument(utcDay(at)), toStoredSales({ [currency]: figures }), { merge: true });
}

/**
 * Counts returned money of a delivered order in the transaction that records it; `amount` in cents, negative for a refund that
 * failed after all. `at` in milliseconds UTC.
 */
export function countRefund(transaction: Transaction, { currency, amount }: Money, at: number): void {
  const figures = { refunded: increment(amount) };
  transaction.set(salesDocument(utcDay(at)), toStoredSales({ [currency]: figures }), { merge: true });
}

/** The stored sales of days, by day; one read per day. */
export async function readSalesRecords(days: readonly string[]): Promise<ReadonlyMap<string, DaySales>> {
  const snapshots = await database().getAll(...days.map(salesDocument));
  const records = days.flatMap((day, index) => {
    const record = parseSales(snapshots[index]);
    return record ? [[day, record] as const] : [];
  });
  return new Map(records);
}

/** The sales overview in the currency of the shop; one read per day shown. */
export async function readSales(now: number = Date.now()): Promise<Sales> {
  const currency = currentCurrency();
  return summarise(salesIn(await readSalesRecords(shownDays(now)), currency), currency, now);
}
