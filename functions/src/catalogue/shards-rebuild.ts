import * as v from 'valibot';
import {
  ARCHIVE_CAPACITY,
  HEAD_CAPACITY,
  HEAD_SHARD,
  toHeadDocument,
  toShardDocument,
  type Head,
  type Shard,
} from '@store/domain/catalogue';
import { newestFirst, trackSchema, type Track } from '@store/domain/tracks';
import { database } from '../gateways/firestore';
import { readAllTracks, readHead } from './shards';

/** What a rebuild found: how many tracks the shop has on offer, and the ids of those that the shards showed otherwise. */
export interface RebuildReport {
  readonly tracks: number;
  readonly different: readonly number[];
}

/** Deals tracks out to a head and archives; `archives[0]` is shard 1, the oldest. */
export function dealShards(
  tracks: readonly Track[],
  version: number,
): { head: Head; archives: readonly Shard[] } {
  const sorted = [...tracks].sort(newestFirst);
  const oldestFirst = sorted.slice(HEAD_CAPACITY / 2).reverse();
  const archives: Shard[] = [];
  for (let start = 0; start < oldestFirst.length; start += ARCHIVE_CAPACITY) {
    archives.push({ tracks: oldestFirst.slice(start, start + ARCHIVE_CAPACITY), version });
  }
  const head = {
    tracks: sorted.slice(0, HEAD_CAPACITY / 2),
    version,
    total: sorted.length,
    archives: archives.length,
  };
  return { head, archives };
}

/**
 * Makes every shard anew from the tracks that are on offer and reports what differed. A track that is added meanwhile makes the
 * transaction start again.
 */
export async function rebuildCatalogue(): Promise<RebuildReport> {
  return database().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(database().collection('tracks'));
    const before = await readHead();
    const shown = await readAllTracks(before);
    const tracks = snapshot.docs
      .map((document) => v.parse(trackSchema, document.data()))
      .filter(({ status }) => status === 'available');
    const { head, archives } = dealShards(tracks, before.version + 1);

    const shards = database().collection('catalogue');
    transaction.set(shards.doc(HEAD_SHARD), toHeadDocument(head));
    archives.forEach((shard, index) =>
      transaction.set(shards.doc(String(index + 1)), toShardDocument(shard)),
    );
    for (let surplus = archives.length + 1; surplus <= before.archives; surplus++)
      transaction.delete(shards.doc(String(surplus)));
    return { tracks: tracks.length, different: differences(tracks, shown) };
  });
}

function differences(tracks: readonly Track[], shown: readonly Track[]): number[] {
  const texts = (list: readonly Track[]) => new Map(list.map((track) => [track.id, JSON.stringify(track)]));
  const [is, was] = [texts(tracks), texts(shown)];
  return [...new Set([...is.keys(), ...was.keys()])].filter((id) => is.get(id) !== was.get(id));
}
