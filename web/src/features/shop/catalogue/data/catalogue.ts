import { ARCHIVE_CAPACITY, type Shard } from '@store/domain/shop/catalogue/catalogue';
import { newestFirst, type Track } from '@store/domain/shop/catalogue/tracks';

export interface Catalogue {
  /** Newest first, without duplicates. */
  readonly tracks: readonly Track[];
  /** Including tracks that have not been read. */
  readonly total: number;
  /** Unread archive shards; they are numbered 1 to this. */
  readonly archivesLeft: number;
  /** The bulk deals as JSON. */
  readonly deals: string;
  /** The ids of the beats that were played most lately, first the most played. */
  readonly ranking: readonly number[];
  /** The ids of the beats that come first in the list of all tracks. */
  readonly pinned: readonly number[];
  /** How many kits are in the shop. */
  readonly kits: number;
  /** The newest tracks in the order of the home page. */
  readonly home: readonly Track[];
}

/** How many more archives to read for at least `wanted` tracks. */
export function archivesNeeded({ tracks, archivesLeft }: Catalogue, wanted: number): number {
  return Math.min(archivesLeft, Math.max(0, Math.ceil((wanted - tracks.length) / ARCHIVE_CAPACITY)));
}

/** Tracks that moved into an archive since the head was read are counted once. */
export function withArchives(catalogue: Catalogue, shards: readonly Shard[]): Catalogue {
  const known = new Map(
    [...shards.flatMap(({ tracks }) => tracks), ...catalogue.tracks].map((track) => [track.id, track]),
  );
  const tracks = [...known.values()].sort(newestFirst);
  const archivesLeft = catalogue.archivesLeft - shards.length;
  return { ...catalogue, tracks, archivesLeft, total: archivesLeft === 0 ? tracks.length : catalogue.total };
}
