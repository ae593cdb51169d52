import { StoreError } from '@store/domain/platform/errors';
import {
  claimDocument,
  earlyAccessDocument,
  parseClaim,
  parseTrackRow,
  trackDocument,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { noteOffSale } from '../../shop/catalogue/off-sale-shards';
import { prepareRemoval, removeFromCatalogue } from '../../shop/catalogue/shards';
import { endOffersOn } from './sweep';

/** Marks a track as sold for good, so an open checkout of its exclusive is refused before it is charged. */
async function markSold(id: number): Promise<void> {
  await runTransaction(async (transaction) => {
    const [found, claimed] = await transaction.getAll(trackDocument(id), claimDocument(id));
    const track = parseTrackRow(found);
    if (!track) throw new StoreError('not-found', 'This track no longer exists.');
    if (track.status === 'sold') return;
    if (parseClaim(claimed))
      throw new StoreError(
        'conflict',
        'Somebody is paying for the exclusive licence of this beat right now. Try again in a minute.',
      );
    const removal = track.status === 'available' ? await prepareRemoval(transaction, [id]) : undefined;
    transaction.update(trackDocument(id), {
      status: 'sold',
      version: track.version + 1,
      ...(track.status === 'hidden' && { unlisted: true }),
    });
    transaction.delete(earlyAccessDocument(id));
    if (removal) removeFromCatalogue(transaction, removal);
    noteOffSale(transaction, id);
  });
}

/**
 * Takes a track off sale because its rights were sold outside the shop, and ends its offers like a sale.
 * Idempotent. Throws a StoreError `not-found`, or `conflict` while an order is buying it.
 */
export async function sellElsewhere(id: number): Promise<void> {
  await markSold(id);
  await endOffersOn([id]);
}
