import type { Transaction } from 'firebase-admin/firestore';
import {
  claimDocument,
  parseClaim,
  type BeatLineRecord,
  type LineRecord,
  type OrderRecord,
} from '../../platform/collections';

export function isExclusive(line: LineRecord): line is BeatLineRecord {
  return line.kind === 'beat' && line.exclusive;
}

export function exclusiveIds({ lines }: Pick<OrderRecord, 'lines'>): number[] {
  return lines.flatMap((line) => (isExclusive(line) ? [line.trackId] : []));
}

/** Orders that claimed an order's exclusives, by track id. */
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

/** Nobody else may have claimed them ({@link readClaims}). */
export function claimExclusives(
  transaction: Transaction,
  orderId: string,
  order: Pick<OrderRecord, 'lines'>,
): void {
  for (const id of exclusiveIds(order)) transaction.set(claimDocument(id), { orderId });
}
