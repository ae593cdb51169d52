import type { DocumentReference, DocumentSnapshot, ReadOptions, Transaction } from 'firebase-admin/firestore';
import type { ListedTrack } from '@store/domain/pages/dashboard/track-list';
import {
  LISTED_TRACK_FIELDS,
  offSaleChangesDocument,
  offSaleShardDocument,
  parseListedTrack,
  parseOffSaleChanges,
  parseOffSaleShard,
  toOffSaleShard,
  trackDocument,
  tracks,
  type OffSaleChanges,
} from '../../platform/collections';
import { database, runTransaction, united } from '../../platform/firestore/firestore';

// Hidden and sold tracks in shards of their own, so the sorted list needn't read each. A change notes its id
// without a read; lists read noted ones themselves and rewrite the shards when they're many.

/** About 100 kB. */
const SHARD_CAPACITY = 400;

/** Noted tracks a list reads before rewriting the shards. */
export const NOTED_MAXIMUM = 50;

/** Notes changes of tracks that were or are off sale. */
export function noteOffSale(transaction: Transaction, ...ids: readonly number[]): void {
  if (ids.length > 0) transaction.set(offSaleChangesDocument(), { ids: united(ids) }, { merge: true });
}

/** A transaction, or the database. */
interface Reader {
  getAll(...documents: (DocumentReference | ReadOptions)[]): Promise<DocumentSnapshot[]>;
}

function isOffSale({ status }: ListedTrack): boolean {
  return status !== 'available';
}

async function readListed(reader: Reader, ids: readonly number[]): Promise<readonly ListedTrack[]> {
  if (ids.length === 0) return [];
  const snapshots = await reader.getAll(...ids.map(trackDocument), { fieldMask: [...LISTED_TRACK_FIELDS] });
  return snapshots.flatMap((snapshot) => parseListedTrack(snapshot) ?? []);
}

function withChanged(
  known: readonly ListedTrack[],
  ids: readonly number[],
  changed: readonly ListedTrack[],
): readonly ListedTrack[] {
  const noted = new Set(ids);
  return [...known.filter(({ id }) => !noted.has(id)), ...changed.filter(isOffSale)];
}

function writeShards(
  transaction: Transaction,
  { version, shards: before }: OffSaleChanges,
  offSale: readonly ListedTrack[],
): void {
  const count = Math.ceil(offSale.length / SHARD_CAPACITY);
  const next = version + 1;
  for (let number = 1; number <= count; number++) {
    const part = offSale.slice((number - 1) * SHARD_CAPACITY, number * SHARD_CAPACITY);
    transaction.set(offSaleShardDocument(number), toOffSaleShard(next, part));
  }
  for (let number = count + 1; number <= before; number++) transaction.delete(offSaleShardDocument(number));
  transaction.set(offSaleChangesDocument(), { version: next, shards: count, ids: [] });
}

const NEVER_BUILT: OffSaleChanges = { version: 0, shards: 0, ids: [] };

/** Writes the shards from the tracks, a read each: at first, or because a change may have left no note. */
export async function rebuildOffSale(): Promise<readonly ListedTrack[]> {
  return runTransaction(async (transaction) => {
    const changes = parseOffSaleChanges(await transaction.get(offSaleChangesDocument())) ?? NEVER_BUILT;
    const query = tracks()
      .where('status', 'in', ['sold', 'hidden'])
      .select(...LISTED_TRACK_FIELDS);
    const offSale = (await transaction.get(query)).docs.map((document) => parseListedTrack(document));
    writeShards(transaction, changes, offSale);
    return offSale;
  });
}

/** Undefined while they are being written. */
async function readShards(
  reader: Reader,
  { version, shards }: OffSaleChanges,
): Promise<readonly ListedTrack[] | undefined> {
  if (shards === 0) return [];
  const documents = Array.from({ length: shards }, (_, index) => offSaleShardDocument(index + 1));
  const read = (await reader.getAll(...documents)).map(parseOffSaleShard);
  if (read.some((shard) => shard?.version !== version)) return undefined;
  return read.flatMap((shard) => shard?.tracks ?? []);
}

/** Rewrites the shards with noted tracks as they are now. */
async function compact(): Promise<readonly ListedTrack[]> {
  const compacted = await runTransaction(async (transaction) => {
    const changes = parseOffSaleChanges(await transaction.get(offSaleChangesDocument()));
    const known = changes && (await readShards(transaction, changes));
    if (!known) return undefined;
    const offSale = withChanged(known, changes.ids, await readListed(transaction, changes.ids));
    writeShards(transaction, changes, offSale);
    return offSale;
  });
  return compacted ?? rebuildOffSale();
}

let kept: { readonly version: number; readonly tracks: readonly ListedTrack[] } | undefined;

async function readKnown(changes: OffSaleChanges): Promise<readonly ListedTrack[] | undefined> {
  if (kept?.version === changes.version) return kept.tracks;
  const read = await readShards(database(), changes);
  if (read) kept = { version: changes.version, tracks: read };
  return read;
}

/** One read, one per noted track, and one per shard unless cached. */
export async function readOffSale(): Promise<readonly ListedTrack[]> {
  const changes = parseOffSaleChanges(await offSaleChangesDocument().get());
  if (!changes || changes.version === 0) return rebuildOffSale();
  if (changes.ids.length > NOTED_MAXIMUM) return compact();
  // After the notes: what is newer is only more current.
  const known = await readKnown(changes);
  if (!known) return compact();
  return withChanged(known, changes.ids, await readListed(database(), changes.ids));
}
