import type { LicenceEnd } from '@store/domain/shop/licences/usage';
import { returnedLines } from '@store/domain/sales/orders/holdings';
import { orderDocument, parseOrder, type OrderRecord } from '../../platform/collections';
import { database } from '../../platform/gateways/firestore';
import { replacementOf, type Orders } from './upgrades/kept-lines';

/** A line of an order, counted from 0. */
interface OrderLine {
  readonly orderId: string;
  readonly line: number;
}

async function readOrders(ids: readonly string[]): Promise<Map<string, OrderRecord>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const found = await database().getAll(...wanted.map(orderDocument));
  return new Map(
    found.flatMap((snapshot) => {
      const order = parseOrder(snapshot);
      return order ? [[snapshot.id, order]] : [];
    }),
  );
}

/** The orders of lines, with those that their licences were upgraded by. */
async function ordersOf(lines: readonly OrderLine[]): Promise<Orders> {
  const orders = await readOrders(lines.map(({ orderId }) => orderId));
  const holders = lines.flatMap(({ orderId, line }) => orders.get(orderId)?.creditedTo[line] ?? []);
  return new Map([...orders, ...(await readOrders(holders))]);
}

function endOf({ orderId, line }: OrderLine, orders: Orders): LicenceEnd {
  const order = orders.get(orderId);
  if (!order) return null;
  if (returnedLines(order).has(line)) return 'refunded';
  return replacementOf({ id: orderId, order }, line, orders) === null ? null : 'upgraded';
}

/** Orders hold their contracts, so that all of them at once might not fit into memory. */
const BATCH = 200;

/** How the licences of lines have ended, in the order of the lines. */
export async function readEnds(lines: readonly OrderLine[]): Promise<LicenceEnd[]> {
  const ends: LicenceEnd[] = [];
  for (let start = 0; start < lines.length; start += BATCH) {
    const batch = lines.slice(start, start + BATCH);
    const orders = await ordersOf(batch);
    ends.push(...batch.map((line) => endOf(line, orders)));
  }
  return ends;
}
