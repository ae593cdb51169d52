import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Sales } from '@store/domain/member';
import { salesDay, shownDays, summarise, tracksSold, type SalesRecord } from '@store/domain/sales';
import { database, increment } from '../gateways/firestore';
import type { OrderRecord } from './order-record';

const recordSchema = v.object({
  orders: v.optional(v.number(), 0),
  total: v.optional(v.number(), 0),
  refunded: v.optional(v.number(), 0),
  tracks: v.optional(
    v.record(v.string(), v.object({ title: v.string(), count: v.number(), total: v.number() })),
    {},
  ),
});

/** The document that keeps what was sold on a day. */
export function salesDocument(day: string): DocumentReference {
  return database().collection('sales').doc(day);
}

/** Reads a day's document; undefined where there is none. */
export function parseSales(data: unknown): SalesRecord | undefined {
  return data === undefined ? undefined : v.parse(recordSchema, data);
}

/**
 * Counts an order that becomes fulfilled at a moment, in the transaction in which it does: so it is counted once. Nothing is
 * read, so that buyers do not wait for each other.
 */
export function countSale(transaction: Transaction, { lines, total }: OrderRecord, at: number): void {
  const tracks = Object.entries(tracksSold(lines)).map(([id, sold]) => [
    id,
    { title: sold.title, count: increment(sold.count), total: increment(sold.total) },
  ]);
  transaction.set(
    salesDocument(salesDay(at)),
    { orders: increment(1), total: increment(total), tracks: Object.fromEntries(tracks) as unknown },
    { merge: true },
  );
}

/** Counts the refund of an order that was counted as sold, in the transaction in which it becomes refunded. */
export function countRefund(transaction: Transaction, { total }: OrderRecord, at: number): void {
  transaction.set(salesDocument(salesDay(at)), { refunded: increment(total) }, { merge: true });
}

/** Sales at a glance. One read for each day that is shown. */
export async function readSales(now: number = Date.now()): Promise<Sales> {
  const days = shownDays(now);
  const snapshots = await database().getAll(...days.map(salesDocument));
  const records = snapshots.flatMap((snapshot, index) => {
    const [day, record] = [days[index], parseSales(snapshot.data())];
    return day !== undefined && record ? [[day, record] as const] : [];
  });
  return summarise(new Map(records), now);
}
