import type { Transaction } from 'firebase-admin/firestore';
import {
  addTracks,
  dayBounds,
  salesDay,
  tracksSold,
  type SalesRecord,
  type TrackSales,
} from '@store/domain/sales';
import { database } from '../gateways/firestore';
import { invoiceListing } from './invoices';
import { everyDocument } from '../member/list/member-list';
import { parseOrder, type OrderRecord } from './order-record';
import { parseSales, salesDocument } from './sales';

/** What a rebuild found: how many days something was sold or refunded on, and those that said otherwise. */
export interface SalesReport {
  readonly days: number;
  readonly different: readonly string[];
}

/** When an order was fulfilled, and when what was fulfilled was refunded; an order that never was is not in the sales. */
function momentsOf(order: OrderRecord): readonly number[] {
  if (order.state === 'fulfilled') return [order.fulfilledAt];
  if (order.state === 'refunded' && order.fulfilledAt !== undefined)
    return [order.fulfilledAt, order.refundedAt];
  return [];
}

async function daysWithSales(): Promise<Set<string>> {
  const days = new Set<string>();
  const kept = await database().collection('sales').listDocuments();
  for (const { id } of kept) days.add(id);
  for await (const document of everyDocument(invoiceListing))
    for (const moment of momentsOf(parseOrder(document.data()))) days.add(salesDay(moment));
  return days;
}

async function ordersOn(transaction: Transaction, field: string, day: string): Promise<OrderRecord[]> {
  const [from, until] = dayBounds(day);
  const found = await transaction.get(
    database().collection('orders').where(field, '>=', from).where(field, '<', until),
  );
  return found.docs.map((document) => parseOrder(document.data()));
}

async function workOut(transaction: Transaction, day: string): Promise<SalesRecord> {
  const sold = await ordersOn(transaction, 'fulfilledAt', day);
  const refunded = (await ordersOn(transaction, 'refundedAt', day)).filter(
    (order) => momentsOf(order).length === 2,
  );
  const oldestFirst = [...sold].sort((a, b) => a.createdAt - b.createdAt);
  return {
    orders: sold.length,
    total: sold.reduce((sum, { total }) => sum + total, 0),
    refunded: refunded.reduce((sum, { total }) => sum + total, 0),
    tracks: oldestFirst.reduce<Record<string, TrackSales>>(
      (tracks, { lines }) => addTracks(tracks, tracksSold(lines)),
      {},
    ),
  };
}

/** Works a day out anew from its orders. Whether what was kept of it differed. */
async function rebuildDay(day: string): Promise<boolean> {
  return database().runTransaction(async (transaction) => {
    const kept = parseSales((await transaction.get(salesDocument(day))).data());
    const record = await workOut(transaction, day);
    transaction.set(salesDocument(day), record);
    return !kept || !isSame(kept, record);
  });
}

/** Titles aside: a track may have been called otherwise by the order that was counted last. */
function isSame(one: SalesRecord, other: SalesRecord): boolean {
  const figures = ({ orders, total, refunded, tracks }: SalesRecord): string =>
    JSON.stringify([
      orders,
      total,
      refunded,
      ...Object.keys(tracks)
        .sort()
        .map((id) => [id, tracks[id]?.count, tracks[id]?.total]),
    ]);
  return figures(one) === figures(other);
}

/**
 * Makes every day's sales anew from the orders, each in a transaction, so that the shop may sell meanwhile, and reports what
 * differed.
 */
export async function rebuildSales(): Promise<SalesReport> {
  const different: string[] = [];
  const days = await daysWithSales();
  for (const day of [...days].sort()) if (await rebuildDay(day)) different.push(day);
  return { days: days.size, different };
}
