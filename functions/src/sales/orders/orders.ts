import type { ReductionView } from '@store/domain/api/orders';
import type { QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { searchKeys } from '@store/domain/shop/catalogue/discovery/search';
import { toDecimal } from '@store/domain/platform/money/money';
import { OPEN_STATES } from '@store/domain/sales/orders/orders';
import {
  orderDocument,
  orders,
  parseOrder,
  parseOrderTracks,
  type BeatLineRecord,
  type Delivery,
  type OrderRecord,
} from '../../platform/collections';
import { writeEach } from '../../platform/firestore/firestore';
import { invalidateSearchTotals } from '../../platform/list/totals';

export async function readOrder(id: string): Promise<OrderRecord | undefined> {
  return parseOrder(await orderDocument(id).get());
}

export async function readOrderIn(transaction: Transaction, id: string): Promise<OrderRecord | undefined> {
  return parseOrder(await transaction.get(orderDocument(id)));
}

export function reductionsOf({
  reductions,
  currency,
}: Pick<OrderRecord, 'reductions' | 'currency'>): ReductionView[] {
  return reductions.map(({ name, amount }) => ({ name, amount: toDecimal(amount, currency) }));
}

export interface IdentifiedOrder {
  readonly id: string;
  readonly order: OrderRecord;
}

function identified({ docs }: QuerySnapshot): IdentifiedOrder[] {
  return docs.map((document) => ({ id: document.id, order: parseOrder(document) }));
}

const LIST_MAXIMUM = 500;

/** Newest first. Must precede the transaction's writes. */
export async function listOrders(uid: string, transaction?: Transaction): Promise<IdentifiedOrder[]> {
  const query = orders().where('uid', '==', uid).orderBy('createdAt', 'desc').limit(LIST_MAXIMUM);
  return identified(await (transaction ? transaction.get(query) : query.get()));
}

/** Due for reconciliation at a time in UTC ms, longest overdue first. */
export async function listDue(now: number, limit: number): Promise<string[]> {
  const query = orders().where('nextCheckAt', '<=', now).orderBy('nextCheckAt').limit(limit).select();
  return (await query.get()).docs.map(({ id }) => id);
}

/** For an order that couldn't be settled; `until` in UTC ms. */
export async function postponeCheck(id: string, until: number): Promise<void> {
  await orderDocument(id).update({ nextCheckAt: until });
}

export async function findByPayment(intent: string): Promise<string | undefined> {
  const { docs } = await orders().where('payment.intent', '==', intent).limit(1).select().get();
  return docs[0]?.id;
}

/** UTC ms. */
export async function ordersDelivered(
  transaction: Transaction,
  [from, until]: readonly [from: number, until: number],
): Promise<OrderRecord[]> {
  const { docs } = await transaction.get(
    orders().where('delivery.at', '>=', from).where('delivery.at', '<', until),
  );
  return docs.map((document) => parseOrder(document));
}

/** On a UTC day. */
export async function ordersReturned(transaction: Transaction, day: string): Promise<OrderRecord[]> {
  const { docs } = await transaction.get(orders().where('returnedOn', 'array-contains', day));
  return docs.map((document) => parseOrder(document));
}

/** Search keys in the member list; without the buyer once the account is deleted. */
export function orderKeys(
  id: string,
  {
    uid,
    buyer,
    lines,
  }: Pick<OrderRecord, 'uid' | 'buyer'> & { readonly lines: readonly { readonly title: string }[] },
): string[] {
  return searchKeys(uid, id, buyer?.email ?? '', ...lines.map(({ title }) => title));
}

/** Returns whether a line's price was agreed, in an offer or private link, so that deals don't change it. */
export function isAgreed({ offerId, linkPrice }: BeatLineRecord): boolean {
  return offerId !== undefined || linkPrice === true;
}

/** Removes the buyer from an account's orders; what was sold, when and for how much, stays. */
export async function anonymiseOrders(uid: string): Promise<void> {
  await anonymise(await orders().where('uid', '==', uid).get());
}

/** The same for an address's guest orders. */
export async function anonymiseGuestOrders(email: string): Promise<void> {
  await anonymise(await orders().where('uid', '==', '').where('buyer.email', '==', email).get());
}

async function anonymise({ docs }: QuerySnapshot): Promise<void> {
  await writeEach(docs, (writer, document) => {
    const nobody = { uid: '', guest: null, buyer: null, privateLinks: [] };
    const keys = orderKeys(document.id, { ...parseOrder(document), ...nobody });
    return writer.update(document.ref, { ...nobody, keys });
  });
  if (docs.length > 0) await invalidateSearchTotals('orders');
}

export async function isFileDelivered(transaction: Transaction, path: string): Promise<boolean> {
  const delivery: Delivery = { kind: 'stored', path };
  const query = orders().where('delivery.files', 'array-contains', delivery).limit(1);
  return !(await transaction.get(query)).empty;
}

/** Tracks in orders being paid or not yet delivered. */
export async function listOpenOrderTracks(): Promise<ReadonlySet<number>> {
  const { docs } = await orders()
    .where('state', 'in', [...OPEN_STATES])
    .select('lines')
    .get();
  return new Set(
    docs.flatMap((document) => parseOrderTracks(document).lines.flatMap(({ trackId = [] }) => trackId)),
  );
}
