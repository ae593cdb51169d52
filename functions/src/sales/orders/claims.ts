import type { Transaction } from 'firebase-admin/firestore';
import {
  claimDocument,
  parseClaim,
  type BeatLineRecord,
  type LineRecord,
  type OrderRecord,
} from '../../platform/collections';

/** Returns whether a line is an exclusive licence. */
export function isExclusive(line: LineRecord): line is BeatLineRecord {
  return line.kind === 'beat' && line.exclusive;
}

/** The ids of the tracks that an order buys exclusively. */
export function exclusiveIds({ lines }: Pick<OrderRecord, 'lines'>): number[] {
  return lines.flatMap((line) => (isExclusive(line) ? [line.trackId] : []));
}

/** The orders that have claimed an order's exclusives, by track id. */
export async function readClaims(
  transaction: Transaction,
  order: Pick<OrderRecord, 'lines'>,
): Promise<ReadonlyMap<number, string>> {
  const ids = exclusiveIds(order);
  if (ids.length === 0) return new Map();
  const snapshots = await transaction.getAll(...ids.map(claimDocument));
  return new Map(
    ids.flatMap((id, index) => {
      const claim = parseClaim(snapshots[index]);
      return claim ? [[id, claim.orderId] as const] : [];
    }),
  );
}

/** Claims an order's exclusives; nobody else may have done so ({@link readClaims}). */
export function claimExclusives(
  transaction: Transaction,
  orderId: string,
  order: Pick<OrderRecord, 'lines'>,
): void {
  for (const id of exclusiveIds(order)) transaction.set(claimDocument(id), { orderId });
}
