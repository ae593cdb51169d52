import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { StoreError } from '@store/domain/platform/errors';
import { trackSchema } from '@store/domain/shop/catalogue/tracks';
import { earlyAccessDocument, parseTrackRow, trackDocument } from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { noteOffSale } from './off-sale-shards';
import { addToCatalogue, openCatalogue, prepareRemoval, removeFromCatalogue } from './shards';
import type { VersionedTrack } from './tracks';

/** Prepares showing a hidden track before a transaction's writes; the returned function writes. Ends early access. */
export async function prepareShowing(transaction: Transaction, row: VersionedTrack): Promise<() => void> {
  const catalogue = await openCatalogue(transaction);
  const status = 'available';
  return () => {
    transaction.update(trackDocument(row.id), { status, version: row.version + 1 });
    transaction.delete(earlyAccessDocument(row.id));
    noteOffSale(transaction, row.id);
    addToCatalogue(transaction, catalogue, v.parse(trackSchema, { ...row, status }));
  };
}

async function prepareHiding(transaction: Transaction, { id, version }: VersionedTrack): Promise<() => void> {
  const removal = await prepareRemoval(transaction, [id]);
  return () => {
    transaction.update(trackDocument(id), { status: 'hidden', version: version + 1 });
    removeFromCatalogue(transaction, removal);
    noteOffSale(transaction, id);
  };
}

/**
 * Hides a track and its page, or shows them; idempotent. Open checkouts still deliver. Throws a StoreError
 * `not-found` or `conflict` (sold).
 */
export async function hideTrack(id: number, isHidden: boolean): Promise<void> {
  await runTransaction(async (transaction) => {
    const row = parseTrackRow(await transaction.get(trackDocument(id)));
    if (!row) throw new StoreError('not-found', 'This track no longer exists.');
    if (row.status === 'sold')
      throw new StoreError('conflict', 'This track is sold and no longer in the lists of the shop.');
    if ((row.status === 'hidden') === isHidden) return;
    const prepare = isHidden ? prepareHiding : prepareShowing;
    const write = await prepare(transaction, row);
    write();
  });
}
