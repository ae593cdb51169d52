import type { Transaction } from 'firebase-admin/firestore';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import {
  parseTombstone,
  tombstoneDocument,
  tombstones,
  type PrivateFiles,
  type Tombstone,
} from '../../platform/collections';

/** With paths that open orders may still need. */
interface DeletedTrack {
  readonly track: Pick<Track, 'id' | 'title' | 'media' | 'status' | 'files' | 'sound'>;
  readonly files: PrivateFiles;
  readonly paths: readonly string[];
}

/** Keeps what open orders need. `now` in UTC ms. */
export function writeTombstone(
  transaction: Transaction,
  { track, files: { master, others }, paths }: DeletedTrack,
  now: number,
): void {
  const { id, title, media, status, files: sizes = {}, sound } = track;
  const kept = { id, title, media, status, master, others, sizes, ...(sound && { sound }) };
  const tombstone: Tombstone = { ...kept, files: [...paths], retiredAt: now };
  transaction.set(tombstoneDocument(id), tombstone);
}

export async function isFileInTombstone(transaction: Transaction, path: string): Promise<boolean> {
  const query = tombstones().where('files', 'array-contains', path).limit(1);
  return !(await transaction.get(query)).empty;
}

const LIST_MAXIMUM = 200;

/** Deleted before a time (UTC ms), oldest first, at most 200. */
export async function listTombstones(before: number): Promise<number[]> {
  const query = tombstones().where('retiredAt', '<', before).orderBy('retiredAt').limit(LIST_MAXIMUM);
  return (await query.get()).docs.map((document) => parseTombstone(document).id);
}

export async function removeTombstone(trackId: number): Promise<void> {
  await tombstoneDocument(trackId).delete();
}
