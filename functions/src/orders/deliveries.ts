import type { Transaction } from 'firebase-admin/firestore';
import type { Delivery, OrderRecord } from './order-record';
import { readSources } from '../catalogue/delivery-sources';
import { deliveryOf } from '../catalogue/track-files';

/**
 * What each line of an order delivers, decided once: the master, or the preview where there is none. A track that is
 * changed or deleted later changes nothing for who bought it. Undefined when a line has nothing left to deliver: its track
 * was deleted so long ago that nothing is kept of it. Read before the transaction's first write.
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
