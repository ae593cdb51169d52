import type { Transaction } from 'firebase-admin/firestore';
import type { Sales } from '@store/domain/member';
import { shownDays, sourceSold, summarise, tracksSold, type SalesRecord } from '@store/domain/orders/sales';
import { utcDay } from '@store/domain/time';
import { parseSales, salesDocument, type OrderRecord } from '../../collections';
import { database, increment } from '../../gateways/firestore';

/**
 * Counts a sale in the transaction that fulfils the order, so that it is counted once. Increments need no read, so that
 * concurrent sales do not conflict. `at` in milliseconds UTC.
 */
export function countSale(transaction: Transaction, order: OrderRecord, at: number): void {
  const { lines, total } = order;
  const tracks = Object.entries(tracksSold(lines)).map(([id, sold]) => [
    id,
    { title: sold.title, count: increment(sold.count), total: increment(sold.total) },
  ]);
  const sources = Object.entries(sourceSold(order)).map(([source, sold]) => [
    source,
    { orders: increment(sold.orders), total: increment(sold.total) },
  ]);
  transaction.set(
    salesDocument(utcDay(at)),
    {
      orders: increment(1),
      total: increment(total),
      tracks: Object.fromEntries(tracks) as unknown,
      sources: Object.fromEntries(sources) as unknown,
    },
    { merge: true },
  );
}

/**
 * Counts returned money of a delivered order in the transaction that records it; `amount` in cents, negative for a refund that
 * failed after all. `at` in milliseconds UTC.
 */
export function countRefund(transaction: Transaction, amount: number, at: number): void {
  transaction.set(salesDocument(utcDay(at)), { refunded: increment(amount) }, { merge: true });
}

/** The stored sales of days, by day; one read per day. */
export async function readSalesRecords(days: readonly string[]): Promise<ReadonlyMap<string, SalesRecord>> {
  const snapshots = await database().getAll(...days.map(salesDocument));
  const records = days.flatMap((day, index) => {
    const record = parseSales(snapshots[index]);
    return record ? [[day, record] as const] : [];
  });
  return new Map(records);
}

/** The sales overview; one read per day shown. */
export async function readSales(now: number = Date.now()): Promise<Sales> {
  return summarise(await readSalesRecords(shownDays(now)), now);
}
