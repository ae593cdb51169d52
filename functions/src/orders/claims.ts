import type { Transaction } from 'firebase-admin/firestore';
import { claimDocument, parseClaim, type OrderRecord } from '../collections';

/** The ids of the tracks that an order buys exclusively. */
export function exclusiveIds({ lines }: Pick<OrderRecord, 'lines'>): number[] {
  return lines.filter(({ exclusive }) => exclusive).map(({ trackId }) => trackId);
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
