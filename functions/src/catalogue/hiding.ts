import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { trackSchema } from '@store/domain/catalogue/tracks';
import { parseTrackRow, trackDocument } from '../collections';
import { runTransaction } from '../gateways/firestore';
import { addToCatalogue, openCatalogue, prepareRemoval, removeFromCatalogue } from './shards';

/**
 * Takes a track off the catalogue and its page off the shop, or puts them back; does nothing if that has happened. Open checkouts
 * are still delivered. Throws a StoreError: `not-found`, or `conflict` for a track that is sold.
 */
export async function hideTrack(id: number, isHidden: boolean): Promise<void> {
  await runTransaction(async (transaction) => {
    const row = parseTrackRow(await transaction.get(trackDocument(id)));
    if (!row) throw new StoreError('not-found', 'This track no longer exists.');
    if (row.status === 'sold')
      throw new StoreError('conflict', 'This track is sold and no longer in the lists of the shop.');
    const status = isHidden ? 'hidden' : 'available';
    if (row.status === status) return;
    const removal = isHidden ? await prepareRemoval(transaction, [id]) : null;
    const catalogue = isHidden ? null : await openCatalogue(transaction);
    transaction.update(trackDocument(id), { status, version: row.version + 1 });
    if (removal) removeFromCatalogue(transaction, removal);
    if (catalogue) addToCatalogue(transaction, catalogue, v.parse(trackSchema, { ...row, status }));
  });
}
