import { ARCHIVE_CAPACITY, type Shard } from '@store/domain/shop/catalogue/catalogue';
import { newestFirst, type Track } from '@store/domain/shop/catalogue/tracks';

export interface Catalogue {
  /** Newest first, without duplicates. */
  readonly tracks: readonly Track[];
  /** Including unread tracks. */
  readonly total: number;
  /** Unread archives, numbered from 1 to this. */
  readonly archivesLeft: number;
  /** As JSON. */
  readonly deals: string;
  /** Lately most played ids, in order. */
  readonly ranking: readonly number[];
  /** First in the list of all tracks. */
  readonly pinned: readonly number[];
  readonly kits: number;
  /** The newest, in home page order. */
  readonly home: readonly Track[];
}

/** Further archives to read for at least `wanted` tracks. */
export function archivesNeeded({ tracks, archivesLeft }: Catalogue, wanted: number): number {
  return Math.min(archivesLeft, Math.max(0, Math.ceil((wanted - tracks.length) / ARCHIVE_CAPACITY)));
}

/** Deduplicates tracks archived since the head was read. */
export function withArchives(catalogue: Catalogue, shards: readonly Shard[]): Catalogue {
  const known = new Map(
    [...shards.flatMap(({ tracks }) => tracks), ...catalogue.tracks].map((track) => [track.id, track]),
  );
  const tracks = [...known.values()].sort(newestFirst);
  const archivesLeft = catalogue.archivesLeft - shards.length;
  return { ...catalogue, tracks, archivesLeft, total: archivesLeft === 0 ? tracks.length : catalogue.total };
}
