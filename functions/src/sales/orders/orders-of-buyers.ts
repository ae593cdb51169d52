import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { orders } from '../../platform/collections';

/** Per buyer, to bound a list's reads. */
const ORDERS_MAXIMUM = 500;

/** Values per `in` query (https://firebase.google.com/docs/firestore/query-data/queries). */
const COMPARED_MAXIMUM = 30;

/** Fields without contracts, and their parser. */
interface OrderReading<Order> {
  readonly fields: readonly string[];
  readonly parse: (document: QueryDocumentSnapshot) => Order;
}

/** One heavy buyer would crowd out the rest, so then each is read separately. */
async function readTogether<Order>(
  uids: readonly string[],
  reading: OrderReading<Order>,
): Promise<[uid: string, order: Order][]> {
  const { docs } = await orders()
    .where('uid', 'in', uids)
    .select('uid', ...reading.fields)
    .limit(ORDERS_MAXIMUM + 1)
    .get();
  if (docs.length > ORDERS_MAXIMUM && uids.length > 1)
    return (await Promise.all(uids.map((uid) => readTogether([uid], reading)))).flat();
  return docs
    .slice(0, ORDERS_MAXIMUM)
    .map((document) => [String(document.get('uid')), reading.parse(document)]);
}

/** Orders by uid, unordered; one query for up to 30 buyers. */
export async function ordersOfBuyers<Order>(
  uids: readonly string[],
  reading: OrderReading<Order>,
): Promise<ReadonlyMap<string, readonly Order[]>> {
  const parts = Array.from({ length: Math.ceil(uids.length / COMPARED_MAXIMUM) }, (_, part) =>
    uids.slice(part * COMPARED_MAXIMUM, (part + 1) * COMPARED_MAXIMUM),
  );
  const placed = new Map<string, Order[]>(uids.map((uid) => [uid, []]));
  const read = await Promise.all(parts.map((part) => readTogether(part, reading)));
  for (const [uid, order] of read.flat()) placed.get(uid)?.push(order);
  return placed;
}
