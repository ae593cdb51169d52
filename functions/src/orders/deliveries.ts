import type { Transaction } from 'firebase-admin/firestore';
import type { Delivery, OrderRecord } from '../collections';
import { readSources } from '../catalogue/delivery-sources';
import { deliveryOf } from '../catalogue/track-files';

/**
 * What each line of an order delivers, decided once: later changes of a track do not affect its buyers. Undefined if a track was
 * deleted so long ago that its tombstone is gone. Must precede the transaction's writes.
 */
export async function readDeliveries(
  transaction: Transaction,
  { lines }: OrderRecord,
): Promise<Delivery[] | undefined> {
  const sources = await readSources(
    transaction,
    lines.map(({ trackId }) => trackId),
  );
  const deliveries = lines.flatMap(({ trackId }) => {
    const source = sources.get(trackId);
    return source ? [deliveryOf(source.media, source.master)] : [];
  });
  return deliveries.length === lines.length ? deliveries : undefined;
}
