import type { QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/errors';
import { searchKeys } from '@store/domain/catalogue/search';
import {
  orderDocument,
  orders,
  parseOrder,
  parseOrderTracks,
  type Delivery,
  type OrderIn,
  type OrderRecord,
} from '../collections';
import { database, runTransaction } from '../gateways/firestore';
import { invalidateSearchTotals } from '../member/list/totals';
import { prolong, readHolds, release } from './reservations';

export async function readOrder(id: string): Promise<OrderRecord | undefined> {
  return parseOrder(await orderDocument(id).get());
}

export async function readOrderIn(transaction: Transaction, id: string): Promise<OrderRecord | undefined> {
  return parseOrder(await transaction.get(orderDocument(id)));
}

/** The fields that change with an order's state, or with a requested refund. */
export type OrderChange =
  | Pick<OrderIn<'expired'>, 'state'>
  | Pick<OrderIn<'pending'>, 'holdUntil'>
  | Pick<OrderIn<'paid'>, 'state' | 'payment' | 'refundReason' | 'buyer'>
  | Pick<OrderIn<'fulfilled'>, 'state' | 'fulfilledAt' | 'deliveries'>
  | Pick<OrderIn<'fulfilled'>, 'refundReason'>
  | Pick<OrderIn<'refunded'>, 'state' | 'refundedAt'>;

export function updateOrder(transaction: Transaction, id: string, change: OrderChange): void {
  transaction.update(orderDocument(id), { ...change });
}

export async function recordSession(id: string, sessionId: string): Promise<void> {
  await orderDocument(id).update({ sessionId });
}

/** Records a dispute; `reason` is Stripe's reason code. */
export async function recordDispute(id: string, reason: string): Promise<void> {
  await orderDocument(id).update({ dispute: reason });
}

export interface IdentifiedOrder {
  readonly id: string;
  readonly order: OrderRecord;
}

function identified({ docs }: QuerySnapshot): IdentifiedOrder[] {
  return docs.map((document) => ({ id: document.id, order: parseOrder(document) }));
}

const LIST_MAXIMUM = 500;

/** A buyer's orders, newest first. */
export async function listOrders(uid: string): Promise<IdentifiedOrder[]> {
  const query = orders().where('uid', '==', uid).orderBy('createdAt', 'desc').limit(LIST_MAXIMUM);
  return identified(await query.get());
}

/** Orders that reconciliation must look at: expired pending ones, paid ones, and fulfilled ones with a requested refund. */
export async function listUnsettled(now: number): Promise<IdentifiedOrder[]> {
  const found = await Promise.all([
    orders().where('state', '==', 'pending').where('holdUntil', '<', now).limit(LIST_MAXIMUM).get(),
    orders().where('state', '==', 'paid').limit(LIST_MAXIMUM).get(),
    orders().where('state', '==', 'fulfilled').where('refundReason', '>', '').limit(LIST_MAXIMUM).get(),
  ]);
  return found.flatMap(identified);
}

/** The order paid by a payment intent. */
export async function findByPayment(intent: string): Promise<IdentifiedOrder | undefined> {
  const [found] = identified(await orders().where('payment.intent', '==', intent).limit(1).get());
  return found;
}

/** Orders in which a field is a time within a period, both in milliseconds UTC. */
export async function ordersBetween(
  transaction: Transaction,
  field: 'fulfilledAt' | 'refundedAt',
  [from, until]: readonly [from: number, until: number],
): Promise<OrderRecord[]> {
  const { docs } = await transaction.get(orders().where(field, '>=', from).where(field, '<', until));
  return docs.map((document) => parseOrder(document));
}

/** Expires a pending order and releases its reservations. Returns false for an order in any other state. */
export async function expireOrder(id: string): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, id);
    if (order?.state !== 'pending') return false;
    const holds = await readHolds(transaction, id, order);
    updateOrder(transaction, id, { state: 'expired' });
    release(transaction, holds);
    return true;
  });
}

/** Prolongs a pending order's reservations until a time in milliseconds UTC, while its bank processes the payment. */
export async function extendHold(id: string, until: number): Promise<void> {
  await runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, id);
    if (order?.state !== 'pending') return;
    const holds = await readHolds(transaction, id, order);
    updateOrder(transaction, id, { holdUntil: until });
    prolong(transaction, holds, until);
  });
}

/**
 * Records that an order is to be refunded, before Stripe is called, so that reconciliation can finish an interrupted refund. An
 * existing reason is kept. Throws a StoreError `not-found`, or `conflict` for an order without a payment to refund.
 */
export async function requestRefund(id: string, reason: string): Promise<OrderIn<'paid' | 'fulfilled'>> {
  return runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, id);
    if (!order) throw new StoreError('not-found', 'There is no such invoice.');
    if (order.state === 'refunded')
      throw new StoreError('conflict', 'This invoice has been refunded already.');
    if (order.state !== 'paid' && order.state !== 'fulfilled')
      throw new StoreError('conflict', `Nothing was paid on this invoice: it is ${order.state}.`);
    if (order.refundReason !== null) return order;
    updateOrder(transaction, id, { refundReason: reason });
    return { ...order, refundReason: reason };
  });
}

/** Cancels {@link requestRefund} for a fulfilled order that Stripe refuses to refund. */
export async function cancelRefundRequest(id: string): Promise<void> {
  await runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, id);
    if (order?.state === 'fulfilled') updateOrder(transaction, id, { refundReason: null });
  });
}

/** Removes the buyer from an account's orders; what was sold, when and for how much, stays. */
export async function anonymiseOrders(uid: string): Promise<void> {
  const { docs } = await orders().where('uid', '==', uid).get();
  const writer = database().bulkWriter();
  for (const { ref } of docs) void writer.update(ref, { uid: '', buyer: null, keys: searchKeys(ref.id) });
  await writer.close();
  if (docs.length > 0) await invalidateSearchTotals('orders');
}

/** Whether an order delivers a stored file. */
export async function isFileDelivered(transaction: Transaction, path: string): Promise<boolean> {
  const delivery: Delivery = { kind: 'stored', path };
  const query = orders().where('deliveries', 'array-contains', delivery).limit(1);
  return !(await transaction.get(query)).empty;
}

/** Ids of the tracks in orders that are being paid, or are paid and not delivered yet. */
export async function listOpenOrderTracks(): Promise<ReadonlySet<number>> {
  const { docs } = await orders().where('state', 'in', ['pending', 'paid']).select('lines').get();
  return new Set(docs.flatMap((document) => parseOrderTracks(document).lines.map(({ trackId }) => trackId)));
}
