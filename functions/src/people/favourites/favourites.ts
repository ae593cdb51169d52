import { StoreError } from '@store/domain/platform/errors';
import { withChange, type Favourites, type FavouritesChange } from '@store/domain/people/favourites';
import { favouritesDocument, parseFavourites, userDocument } from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';

export async function readFavourites(uid: string): Promise<Favourites> {
  return parseFavourites(await favouritesDocument(uid).get())?.tracks ?? [];
}

/**
 * Merges a change into a customer's favourites; idempotent. Throws a StoreError `unauthenticated` without a
 * profile, so a late call can't bring back deleted data.
 */
export async function changeFavourites(uid: string, change: FavouritesChange): Promise<Favourites> {
  return runTransaction(async (transaction) => {
    const [profile, stored] = await transaction.getAll(userDocument(uid), favouritesDocument(uid));
    if (!profile?.exists) throw new StoreError('unauthenticated', 'Please sign in again.');
    const before = parseFavourites(stored)?.tracks ?? [];
    const after = withChange(before, change);
    const isSame = after.length === before.length && after.every((id, index) => id === before[index]);
    if (!isSame) transaction.set(favouritesDocument(uid), { tracks: after });
    return after;
  });
}
