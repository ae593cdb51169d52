import { StoreError } from '@store/domain/platform/errors';
import { HISTORY_KEPT_MS, withPlays, type HistoryChange } from '@store/domain/people/history';
import { historyDocument, parseHistory, userDocument } from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';

export async function readHistory(uid: string): Promise<readonly number[]> {
  return parseHistory(await historyDocument(uid).get())?.tracks ?? [];
}

/**
 * Changes a customer's history; idempotent. Throws a StoreError `unauthenticated` without a profile, so a late
 * call can't bring back deleted data. `now` in UTC ms.
 */
export async function changeHistory(
  uid: string,
  change: HistoryChange,
  now: number,
): Promise<readonly number[]> {
  return runTransaction(async (transaction) => {
    const [profile, stored] = await transaction.getAll(userDocument(uid), historyDocument(uid));
    if (!profile?.exists) throw new StoreError('unauthenticated', 'Please sign in again.');
    const before = parseHistory(stored)?.tracks ?? [];
    const tracks = withPlays(before, change);
    if (tracks.length === 0) transaction.delete(historyDocument(uid));
    else if (tracks.join() !== before.join())
      transaction.set(historyDocument(uid), { tracks, expiresAt: now + HISTORY_KEPT_MS });
    return tracks;
  });
}
