import type { Licence } from '@store/domain/orders/licences';
import { returnedLines } from '@store/domain/orders/settlement';
import type { OrderRecord } from '../collections';
import { listOrders, type IdentifiedOrder } from './orders';

export interface OwnedLine {
  readonly trackId: number;
  readonly licence: Licence;
  readonly orderId: string;
}

const KEPT_STATES: ReadonlySet<OrderRecord['state']> = new Set([
  'fulfilled',
  'partially_refunded',
  'disputed',
]);

function keptLines({ id, order }: IdentifiedOrder): OwnedLine[] {
  if (!KEPT_STATES.has(order.state) || !order.delivery) return [];
  const returned = returnedLines(order.requests, order.lines.length);
  return order.lines
    .filter((_, index) => !returned.has(index))
    .map(({ trackId, licence }) => ({ trackId, licence, orderId: id }));
}

/** Whether the buyer of the line with a verification code has kept it. */
export function isLineKept(order: OrderRecord, code: string): boolean {
  const index = order.lines.findIndex((line) => line.code === code);
  const isKept = KEPT_STATES.has(order.state) && order.delivery !== null;
  return isKept && !returnedLines(order.requests, order.lines.length).has(index);
}

/** The licences that a buyer has bought and kept. One read per order. */
export async function ownedLicences(uid: string): Promise<OwnedLine[]> {
  return (await listOrders(uid)).flatMap(keptLines);
}
