import { toHeadDocument, type Showcase } from '@store/domain/shop/catalogue/catalogue';
import { StoreError } from '@store/domain/platform/errors';
import { headDocument, parseHeadShard, parseTrack, trackDocument } from '../../../platform/collections';
import { runTransaction } from '../../../platform/firestore/firestore';
import { readHead } from '../shards';

export async function readShowcase(): Promise<Showcase> {
  const { pinned, featured } = await readHead();
  return { pinned, featured };
}

/** Throws a StoreError `conflict` if a track isn't on sale. */
export async function saveShowcase({ pinned, featured }: Showcase): Promise<void> {
  await runTransaction(async (transaction) => {
    const head = parseHeadShard(await transaction.get(headDocument()));
    const ids = [...new Set([...pinned, ...featured])];
    const snapshots = ids.length > 0 ? await transaction.getAll(...ids.map(trackDocument)) : [];
    const missing = ids.filter((_, index) => parseTrack(snapshots[index])?.status !== 'available');
    if (missing.length > 0)
      throw new StoreError('conflict', 'Only beats on sale can be shown first. Please reload the page.', {
        trackIds: missing,
      });
    if (head) transaction.set(headDocument(), toHeadDocument({ ...head, pinned, featured }));
  });
}
