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
import { database } from '../gateways/firestore';

function head(): DocumentReference {
  return database().collection('catalogue').doc(HEAD_SHARD);
}
function archive(number: number): DocumentReference {
  return database().collection('catalogue').doc(String(number));
}

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

/** Where a track stands in the catalogue, with what taking it out needs to know. */
interface Place {
  readonly number: number | 'head';
  readonly shard: Shard;
}

/** Finds the shards that hold some tracks: the head first, then the archives from the newest on, as far as needed. */
async function findPlaces(transaction: Transaction, head: Head, ids: ReadonlySet<number>): Promise<Place[]> {
  const missing = new Set(ids);
  const places: Place[] = [];
  const look = (place: Place): void => {
    const held = place.shard.tracks.filter(({ id }) => missing.delete(id));
    if (held.length > 0) places.push(place);
  };
  look({ number: 'head', shard: head });
  for (let number = head.archives; number >= 1 && missing.size > 0; number--) {
    look({ number, shard: parseShard((await transaction.get(archive(number))).data()) });
  }
  return places;
}

/** Tracks on their way out of the catalogue: everything is read, nothing is written yet. */
export interface Removal {
  readonly open: OpenCatalogue;
  readonly ids: ReadonlySet<number>;
  readonly places: readonly Place[];
}

/** Prepares taking tracks out of the catalogue, before the transaction's first write. */
export async function prepareRemoval(transaction: Transaction, ids: readonly number[]): Promise<Removal> {
  const wanted = new Set(ids);
  const open = await openCatalogue(transaction);
  return { open, ids: wanted, places: await findPlaces(transaction, open.head, wanted) };
}

/** Takes prepared tracks out; a head that ran low is filled up from the newest archive. */
export function removeFromCatalogue(transaction: Transaction, { open, ids, places }: Removal): void {
  if (places.length === 0) return;
  const without = (tracks: readonly Track[]) => tracks.filter(({ id }) => !ids.has(id));
  const removed = places.reduce(
    (sum, { shard }) => sum + shard.tracks.length - without(shard.tracks).length,
    0,
  );
  const { head: current, newestArchive } = open;
  for (const { number, shard } of places) {
    if (number === 'head' || number === current.archives) continue;
    transaction.set(
      archive(number),
      toShardDocument({ tracks: without(shard.tracks), version: shard.version + 1 }),
    );
  }
  const kept = {
    ...current,
    tracks: without(current.tracks),
    total: current.total - removed,
    version: current.version + 1,
  };
  const rest = newestArchive && { tracks: without(newestArchive.tracks), version: newestArchive.version + 1 };
  const filled = fillHead(kept, rest);
  transaction.set(head(), toHeadDocument(filled.head));
  if (!filled.archive) return;
  if (filled.archive.tracks.length > 0)
    transaction.set(archive(current.archives), toShardDocument(filled.archive));
  else transaction.delete(archive(current.archives));
}

/** Shows a prepared track as it is now, where it stood; one that is not in the catalogue does not come into it. */
export function replaceInCatalogue(transaction: Transaction, removal: Removal, track: Track): void {
  const change = withReplacement(removal, track);
  if (!change) return;
  transaction.set(head(), toHeadDocument(change.head));
  for (const { number, shard } of change.archives) transaction.set(archive(number), toShardDocument(shard));
}

/**
 * What a changed track makes of the catalogue: the new head, and the archive where it stands in one; undefined where it stands
 * nowhere. The head's version grows in either case, since it tells what callers know of the whole.
 */
export function withReplacement(
  { open, places }: Pick<Removal, 'open' | 'places'>,
  track: Track,
): { head: Head; archives: readonly { number: number; shard: Shard }[] } | undefined {
  if (places.length === 0) return undefined;
  const renewed = (tracks: readonly Track[]) =>
    tracks.map((other) => (other.id === track.id ? track : other));
  const archives = places.flatMap(({ number, shard }) =>
    number === 'head'
      ? []
      : [{ number, shard: { tracks: renewed(shard.tracks), version: shard.version + 1 } }],
  );
  const { head: current } = open;
  return {
    head: { ...current, tracks: renewed(current.tracks), version: current.version + 1 },
    archives,
  };
}

const HEAD_MINIMUM = HEAD_CAPACITY / 4;

/** Moves tracks from the newest archive into a head that ran low; an archive that is left empty is no archive any more. */
export function fillHead(
  current: Head,
  newest: Shard | undefined,
): { head: Head; archive: Shard | undefined } {
  if (!newest) return { head: current, archive: undefined };
  const sorted = [...newest.tracks].sort(newestFirst);
  const wanted = current.tracks.length < HEAD_MINIMUM ? HEAD_CAPACITY / 2 - current.tracks.length : 0;
  const tracks = sorted.slice(wanted);
  return {
    head: {
      ...current,
      tracks: [...current.tracks, ...sorted.slice(0, wanted)],
      archives: tracks.length > 0 ? current.archives : current.archives - 1,
    },
    archive: { tracks, version: newest.version },
  };
}
