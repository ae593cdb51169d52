import type { Transaction } from 'firebase-admin/firestore';
import type { OrderRecord } from '../../../platform/collections';
import { markSold, readSources, type DeliverySources } from '../../../shop/catalogue/files/delivery-sources';
import { noteOffSale } from '../../../shop/catalogue/off-sale-shards';
import { prepareRemoval, removeFromCatalogue } from '../../../shop/catalogue/shards';
import { runTransaction } from '../../../platform/firestore/firestore';
import { exclusiveIds } from '../claims';
import { readOrderIn } from '../orders';
import { saveOrder } from './save-order';

/** Prepares taking exclusives off sale, before the transaction's writes; the returned function writes. */
export async function prepareBooking(
  transaction: Transaction,
  order: OrderRecord,
  sources: DeliverySources,
): Promise<() => void> {
  const sold = exclusiveIds(order).flatMap((trackId) => {
    const source = sources.get(trackId);
    return source ? [{ trackId, source }] : [];
  });
  const inCatalogue = sold.filter(({ source }) => !source.isDeleted).map(({ trackId }) => trackId);
  const removal = inCatalogue.length > 0 ? await prepareRemoval(transaction, inCatalogue) : null;
  return () => {
    for (const { source } of sold) markSold(transaction, source);
    if (removal) removeFromCatalogue(transaction, removal);
    noteOffSale(transaction, ...inCatalogue);
  };
}

/** Records an accepted order's money and takes its exclusives off the catalogue. */
export async function book(id: string): Promise<void> {
  await runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    if (
      before?.payment.kind !== 'received' ||
      before.decision.kind !== 'accepted' ||
      before.bookedAt !== null
    )
      return;
    const sources = await readSources(transaction, exclusiveIds(before));
    const write = await prepareBooking(transaction, before, sources);
    const now = Date.now();
    saveOrder(transaction, id, { before, changed: { ...before, bookedAt: now }, now });
    write();
  });
}
