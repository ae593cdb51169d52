import type { LicenceId } from '@store/domain/licences/licence';
import { hasDownloads } from '@store/domain/orders/orders';
import { returnedLines } from '@store/domain/orders/settlement';
import type { OrderRecord } from '../collections';
import { listOrders, type IdentifiedOrder } from './orders';

export interface OwnedLine {
  readonly trackId: number;
  readonly licence: LicenceId;
  readonly licenceName: string;
  readonly orderId: string;
}

/** The lines that the buyer has kept, as indexes. A disputed licence is the buyer's until the bank has decided. */
function keptLines(order: OrderRecord): ReadonlySet<number> {
  const isKept = order.delivery !== null && (hasDownloads(order.state) || order.state === 'disputed');
  const returned = returnedLines(order);
  return new Set(isKept ? [...order.lines.keys()].filter((index) => !returned.has(index)) : []);
}

/** Whether the buyer of the line with a verification code has kept it. */
export function isLineKept(order: OrderRecord, code: string): boolean {
  return keptLines(order).has(order.lines.findIndex((line) => line.code === code));
}

function ownedLines({ id, order }: IdentifiedOrder): OwnedLine[] {
  const kept = keptLines(order);
  return order.lines
    .filter((_, index) => kept.has(index))
    .map(({ trackId, licence, licenceName }) => ({ trackId, licence, licenceName, orderId: id }));
}

/** The licences that a buyer has bought and kept. One read per order. */
export async function ownedLicences(uid: string): Promise<OwnedLine[]> {
  return (await listOrders(uid)).flatMap(ownedLines);
}
