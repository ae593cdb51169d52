import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import {
  ARCHIVE_CAPACITY,
  EMPTY_HEAD,
  HEAD_CAPACITY,
  HEAD_SHARD,
  parseHead,
  parseShard,
  toHeadDocument,
  toShardDocument,
  type Head,
  type Shard,
} from '@store/domain/catalogue';
import { newestFirst, type Track } from '@store/domain/tracks';
import { database } from '../gateways/database';

const head = (): DocumentReference => database().collection('catalogue').doc(HEAD_SHARD);
const archive = (number: number): DocumentReference => database().collection('catalogue').doc(String(number));

/** The head shard; of an empty shop, an empty one. One read. */
export async function readHead(): Promise<Head> {
  const snapshot = await head().get();
  return snapshot.exists ? parseHead(snapshot.data()) : EMPTY_HEAD;
}

/** Every track that the head's catalogue holds, newest first. One read an archive. */
export async function readAllTracks({ tracks, archives }: Head): Promise<readonly Track[]> {
  if (archives === 0) return tracks;
  const references = Array.from({ length: archives }, (_, index) => archive(archives - index));
  const snapshots = await database().getAll(...references);
  return [...tracks, ...snapshots.flatMap((snapshot) => parseShard(snapshot.data()).tracks)];
}

/**
 * The catalogue as one transaction sees it. Firestore wants every read before the first write, so opening reads what any
 * change can need: the head and the newest archive, two documents.
 */
export interface OpenCatalogue {
  readonly head: Head;
  readonly newestArchive: Shard | undefined;
}

/** Opens the catalogue in a transaction, before the transaction's first write. */
export async function openCatalogue(transaction: Transaction): Promise<OpenCatalogue> {
  const snapshot = await transaction.get(head());
  const current = snapshot.exists ? parseHead(snapshot.data()) : EMPTY_HEAD;
  if (current.archives === 0) return { head: current, newestArchive: undefined };
  const newest = await transaction.get(archive(current.archives));
  return { head: current, newestArchive: parseShard(newest.data()) };
}

/** Puts a new track at the front; when the head is full its older half moves into the newest archive. */
export function addToCatalogue(transaction: Transaction, open: OpenCatalogue, track: Track): void {
  const change = withTrack(open, track);
  transaction.set(head(), toHeadDocument(change.head));
  if (change.archive) transaction.set(archive(change.head.archives), toShardDocument(change.archive));
}

/** What adding a track makes of an open catalogue: the new head, and the archive where one changed. */
export function withTrack(
  { head: current, newestArchive }: OpenCatalogue,
  track: Track,
): { head: Head; archive: Shard | undefined } {
  const tracks = [track, ...current.tracks].sort(newestFirst);
  const grown = { ...current, tracks, total: current.total + 1, version: current.version + 1 };
  if (tracks.length <= HEAD_CAPACITY) return { head: grown, archive: undefined };

  const kept = tracks.slice(0, HEAD_CAPACITY / 2);
  const moved = tracks.slice(HEAD_CAPACITY / 2);
  const fits = newestArchive && newestArchive.tracks.length + moved.length <= ARCHIVE_CAPACITY;
  const archived = fits
    ? { tracks: [...moved, ...newestArchive.tracks], version: newestArchive.version + 1 }
    : { tracks: moved, version: 1 };
  return {
    head: { ...grown, tracks: kept, archives: fits ? current.archives : current.archives + 1 },
    archive: archived,
  };
}
