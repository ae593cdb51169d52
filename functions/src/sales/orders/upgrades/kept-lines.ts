import type { Transaction } from 'firebase-admin/firestore';
import { hasDownloads } from '@store/domain/sales/orders/orders';
import { returnedLines } from '@store/domain/sales/orders/holdings';
import type { LineRecord, LineUpgrade, OrderRecord } from '../../../platform/collections';
import { readOrder, readOrderIn, type IdentifiedOrder } from '../orders';

// What a buyer owns. An upgrade is kept only as long as the money of the line it replaced.

export function upgradeOf(line: LineRecord | undefined): LineUpgrade | undefined {
  return line?.kind === 'beat' ? line.upgrade : undefined;
}

/** Needed to judge a line, by id. */
export type Orders = ReadonlyMap<string, OrderRecord>;

function originOf(
  { order }: IdentifiedOrder,
  line: number,
  orders: Orders,
): (IdentifiedOrder & { readonly line: number }) | undefined {
  const upgrade = upgradeOf(order.lines[line]);
  const origin = upgrade && orders.get(upgrade.orderId);
  return origin && { id: upgrade.orderId, order: origin, line: upgrade.line };
}

/** Returns whether the buyer kept a line. A disputed licence is the buyer's until the bank decides. */
export function isLineKept(identified: IdentifiedOrder, line: number, orders: Orders): boolean {
  const { id, order } = identified;
  const isPaidFor = order.delivery !== null && (hasDownloads(order.state) || order.state === 'disputed');
  if (!isPaidFor || !order.lines[line] || returnedLines(order).has(line)) return false;
  if (!upgradeOf(order.lines[line])) return true;
  const origin = originOf(identified, line, orders);
  return origin?.order.creditedTo[origin.line] === id && isLineKept(origin, origin.line, orders);
}

export function isUndisputed(identified: IdentifiedOrder, line: number, orders: Orders): boolean {
  if (!hasDownloads(identified.order.state)) return false;
  const origin = originOf(identified, line, orders);
  return origin === undefined || isUndisputed(origin, origin.line, orders);
}

/** Index of the line that replaces another; -1 if none. */
export function replacementIn({ lines }: OrderRecord, orderId: string, line: number): number {
  return lines.findIndex((each) => {
    const upgrade = upgradeOf(each);
    return upgrade?.orderId === orderId && upgrade.line === line;
  });
}

/** The order whose licence replaced a line; null if none. */
export function replacementOf({ id, order }: IdentifiedOrder, line: number, orders: Orders): string | null {
  const holder = order.creditedTo[line];
  const found = holder === undefined ? undefined : orders.get(holder);
  if (holder === undefined || !found) return null;
  const isKept = isLineKept({ id: holder, order: found }, replacementIn(found, id, line), orders);
  return isKept ? holder : null;
}

/** `returned`: also if the upgraded line's licence has ended. */
export type LineState = 'undelivered' | 'returned' | 'disputed' | 'replaced' | 'valid';

/** The one answer to whether a line's licence is in force (`valid`). `orders`: from {@link readRelated}. */
export function lineState(identified: IdentifiedOrder, line: number, orders: Orders): LineState {
  const { delivery, lines } = identified.order;
  if (delivery === null || !lines[line]) return 'undelivered';
  if (!isLineKept(identified, line, orders)) return 'returned';
  if (!isUndisputed(identified, line, orders)) return 'disputed';
  return replacementOf(identified, line, orders) === null ? 'valid' : 'replaced';
}

/** Buyers keep files and contract of a licence that a larger one replaced. */
export function hasFiles(state: LineState): boolean {
  return state === 'valid' || state === 'replaced';
}

/** Adds all orders that lines were upgraded from or replaced by. Must precede the transaction's writes. */
export async function readRelated(
  listed: readonly IdentifiedOrder[],
  transaction?: Transaction,
): Promise<Map<string, OrderRecord>> {
  const known = new Map(listed.map(({ id, order }) => [id, order]));
  const originsOf = ({ lines }: OrderRecord) => lines.flatMap((line) => upgradeOf(line)?.orderId ?? []);
  let wanted = listed.flatMap(({ order }) => [...Object.values(order.creditedTo), ...originsOf(order)]);
  while (wanted.length > 0) {
    const missing = [...new Set(wanted)].filter((id) => !known.has(id));
    const found = await Promise.all(
      missing.map((id) => (transaction ? readOrderIn(transaction, id) : readOrder(id))),
    );
    wanted = found.flatMap((order, index) => {
      const id = missing[index];
      if (!order || id === undefined) return [];
      known.set(id, order);
      return originsOf(order);
    });
  }
  return known;
}
