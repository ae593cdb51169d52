import type { LicenceEnd } from '@store/domain/shop/licences/usage';
import { orderDocument, parseOrder } from '../../platform/collections';
import { database } from '../../platform/firestore/firestore';
import type { IdentifiedOrder } from './orders';
import { lineState, readRelated, type Orders } from './upgrades/kept-lines';

/** Counted from 0. */
interface OrderLine {
  readonly orderId: string;
  readonly line: number;
}

async function readOrders(ids: readonly string[]): Promise<IdentifiedOrder[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const found = await database().getAll(...wanted.map(orderDocument));
  return found.flatMap((snapshot) => {
    const order = parseOrder(snapshot);
    return order ? [{ id: snapshot.id, order }] : [];
  });
}

/** Null for a deleted order. */
function endOf({ orderId, line }: OrderLine, orders: Orders): LicenceEnd {
  const order = orders.get(orderId);
  const state = order && lineState({ id: orderId, order }, line, orders);
  if (state === 'returned') return 'refunded';
  return state === 'replaced' ? 'upgraded' : null;
}

/** Orders include their contracts, so all at once might not fit into memory. */
const BATCH = 200;

/** In the order of the lines. */
export async function readEnds(lines: readonly OrderLine[]): Promise<LicenceEnd[]> {
  const ends: LicenceEnd[] = [];
  for (let start = 0; start < lines.length; start += BATCH) {
    const batch = lines.slice(start, start + BATCH);
    const orders = await readRelated(await readOrders(batch.map(({ orderId }) => orderId)));
    ends.push(...batch.map((line) => endOf(line, orders)));
  }
  return ends;
}
