import type { Transaction } from 'firebase-admin/firestore';
import {
  ARCHIVE_CAPACITY,
  EMPTY_HEAD,
  HEAD_CAPACITY,
  toHeadDocument,
  toShardDocument,
  type Head,
  type Shard,
} from '@store/domain/shop/catalogue/catalogue';
import { newestFirst, type Track } from '@store/domain/shop/catalogue/tracks';
import { headDocument, parseArchiveShard, parseHeadShard, shardDocument } from '../../platform/collections';
import { database } from '../../platform/firestore/firestore';

/** One read. */
export async function readHead(): Promise<Head> {
  return parseHeadShard(await headDocument().get()) ?? EMPTY_HEAD;
}

/** Newest first; one read per archive. */
export async function readAllTracks({ tracks, archives }: Head): Promise<readonly Track[]> {
  if (archives === 0) return tracks;
  const documents = Array.from({ length: archives }, (_, index) => shardDocument(archives - index));
  const snapshots = await database().getAll(...documents);
  return [...tracks, ...snapshots.flatMap((snapshot) => parseArchiveShard(snapshot).tracks)];
}

let kept: { readonly version: number; readonly tracks: Promise<readonly Track[]> } | undefined;

/** Newest first, as the same array until they change. One read, and one per changed archive. */
export async function readCurrentTracks(): Promise<readonly Track[]> {
  const head = await readHead();
  if (kept?.version !== head.version) kept = { version: head.version, tracks: readAllTracks(head) };
  try {
    return await kept.tracks;
  } catch (error) {
    kept = undefined;
    throw error;
  }
}

/** Everything a change may need, read before the transaction's first write. */
export interface OpenCatalogue {
  readonly head: Head;
  readonly newestArchive: Shard | undefined;
}

/** Reads head and newest archive, before the transaction's first write. */
export async function openCatalogue(transaction: Transaction): Promise<OpenCatalogue> {
  const head = parseHeadShard(await transaction.get(headDocument())) ?? EMPTY_HEAD;
  if (head.archives === 0) return { head, newestArchive: undefined };
  return { head, newestArchive: parseArchiveShard(await transaction.get(shardDocument(head.archives))) };
}

/** A full head moves its older half into the newest archive. */
export function addToCatalogue(
  transaction: Transaction,
  open: OpenCatalogue,
  ...added: readonly Track[]
): void {
  const { head, archives } = withTracks(open, added);
  transaction.set(headDocument(), toHeadDocument(head));
  for (const [number, shard] of archives) transaction.set(shardDocument(number), toShardDocument(shard));
}

/** The new head, and changed archives by number. */
export function withTracks(
  open: OpenCatalogue,
  added: readonly Track[],
): { head: Head; archives: ReadonlyMap<number, Shard> } {
  const archives = new Map<number, Shard>();
  let { head, newestArchive } = open;
  for (const track of added) {
    const grown = withTrack({ head, newestArchive }, track);
    head = grown.head;
    if (!grown.archive) continue;
    newestArchive = grown.archive;
    archives.set(head.archives, newestArchive);
  }
  return { head, archives };
}

/** The new head, and the newest archive if changed. */
export function withTrack(
  { head, newestArchive }: OpenCatalogue,
  track: Track,
): { head: Head; archive: Shard | undefined } {
  const tracks = [track, ...head.tracks].sort(newestFirst);
  const grown = { ...head, tracks, total: head.total + 1, version: head.version + 1 };
  if (tracks.length <= HEAD_CAPACITY) return { head: grown, archive: undefined };

  const kept = tracks.slice(0, HEAD_CAPACITY / 2);
  const moved = tracks.slice(HEAD_CAPACITY / 2);
  const fits = newestArchive && newestArchive.tracks.length + moved.length <= ARCHIVE_CAPACITY;
  const archive = fits
    ? { tracks: [...moved, ...newestArchive.tracks], version: newestArchive.version + 1 }
    : { tracks: moved, version: 1 };
  return {
    head: { ...grown, tracks: kept, archives: fits ? head.archives : head.archives + 1 },
    archive,
  };
}

/** Contains at least one wanted track. */
interface ShardMatch {
  readonly number: number | 'head';
  readonly shard: Shard;
}

/** The head first, then archives from the newest. */
async function findShards(
  transaction: Transaction,
  head: Head,
  ids: ReadonlySet<number>,
): Promise<ShardMatch[]> {
  const missing = new Set(ids);
  const matches: ShardMatch[] = [];
  const check = (match: ShardMatch): void => {
    const found = match.shard.tracks.filter(({ id }) => missing.delete(id));
    if (found.length > 0) matches.push(match);
  };
  check({ number: 'head', shard: head });
  for (let number = head.archives; number >= 1 && missing.size > 0; number--) {
    check({ number, shard: parseArchiveShard(await transaction.get(shardDocument(number))) });
  }
  return matches;
}

/** Tracks to remove or replace, with their shards. */
export interface Removal {
  readonly open: OpenCatalogue;
  readonly ids: ReadonlySet<number>;
  readonly matches: readonly ShardMatch[];
}

/** Reads the tracks' shards, before the transaction's first write. */
export async function prepareRemoval(transaction: Transaction, ids: readonly number[]): Promise<Removal> {
  const wanted = new Set(ids);
  const open = await openCatalogue(transaction);
  return { open, ids: wanted, matches: await findShards(transaction, open.head, wanted) };
}

function withoutTracks({ tracks, version }: Shard, ids: ReadonlySet<number>): Shard {
  return { tracks: tracks.filter(({ id }) => !ids.has(id)), version: version + 1 };
}

/** Refills a head that becomes too small from the newest archive. */
export function removeFromCatalogue(transaction: Transaction, { open, ids, matches }: Removal): void {
  if (matches.length === 0) return;
  const { head, newestArchive } = open;
  let removed = 0;
  for (const { number, shard } of matches) {
    const remaining = withoutTracks(shard, ids);
    removed += shard.tracks.length - remaining.tracks.length;
    if (number !== 'head' && number !== head.archives)
      transaction.set(shardDocument(number), toShardDocument(remaining));
  }
  const isLeft = (id: number) => !ids.has(id);
  const shown = { pinned: head.pinned.filter(isLeft), featured: head.featured.filter(isLeft) };
  const reduced = { ...head, ...shown, ...withoutTracks(head, ids), total: head.total - removed };
  const refilled = refillHead(reduced, newestArchive && withoutTracks(newestArchive, ids));
  transaction.set(headDocument(), toHeadDocument(refilled.head));
  if (!refilled.archive) return;
  if (refilled.archive.tracks.length > 0)
    transaction.set(shardDocument(head.archives), toShardDocument(refilled.archive));
  else transaction.delete(shardDocument(head.archives));
}

/** Doesn't add tracks missing from the catalogue. */
export function replaceInCatalogue(
  transaction: Transaction,
  removal: Removal,
  ...replacements: readonly Track[]
): void {
  const change = withReplacements(removal, replacements);
  if (!change) return;
  transaction.set(headDocument(), toHeadDocument(change.head));
  for (const { number, shard } of change.archives)
    transaction.set(shardDocument(number), toShardDocument(shard));
}

/**
 * Head and archives with updated tracks; undefined if none is listed. Always raises the head's version: caches
 * validate by it.
 */
export function withReplacements(
  { open, matches }: Pick<Removal, 'open' | 'matches'>,
  replacements: readonly Track[],
): { head: Head; archives: readonly { number: number; shard: Shard }[] } | undefined {
  if (matches.length === 0) return undefined;
  const byId = new Map(replacements.map((track) => [track.id, track]));
  const replaced = (tracks: readonly Track[]) => tracks.map((track) => byId.get(track.id) ?? track);
  const archives = matches.flatMap(({ number, shard }) =>
    number === 'head'
      ? []
      : [{ number, shard: { tracks: replaced(shard.tracks), version: shard.version + 1 } }],
  );
  const { head } = open;
  return { head: { ...head, tracks: replaced(head.tracks), version: head.version + 1 }, archives };
}

const HEAD_MINIMUM = HEAD_CAPACITY / 4;

/** Refills a head below its minimum from the newest archive; an emptied archive no longer counts. */
function refillHead(head: Head, newest: Shard | undefined): { head: Head; archive: Shard | undefined } {
  if (!newest) return { head, archive: undefined };
  const sorted = [...newest.tracks].sort(newestFirst);
  const wanted = head.tracks.length < HEAD_MINIMUM ? HEAD_CAPACITY / 2 - head.tracks.length : 0;
  const tracks = sorted.slice(wanted);
  return {
    head: {
      ...head,
      tracks: [...head.tracks, ...sorted.slice(0, wanted)],
      archives: tracks.length > 0 ? head.archives : head.archives - 1,
    },
    archive: { tracks, version: newest.version },
  };
}
