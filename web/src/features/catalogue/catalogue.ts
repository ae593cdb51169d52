import { ARCHIVE_CAPACITY, type Shard } from '@store/domain/catalogue';
import { newestFirst, type Track } from '@store/domain/tracks';

/** What has been read of the catalogue so far. */
export interface Catalogue {
  /** Newest first, each once. */
  readonly tracks: readonly Track[];
  /** How many tracks there are in all. */
  readonly total: number;
  /** How many archive shards have not been read; they are those numbered 1 to this. */
  readonly archivesLeft: number;
}

/** How many more archives must be read until at least `wanted` tracks are there. */
export function archivesNeeded({ tracks, archivesLeft }: Catalogue, wanted: number): number {
  return Math.min(archivesLeft, Math.max(0, Math.ceil((wanted - tracks.length) / ARCHIVE_CAPACITY)));
}

/** The catalogue with further shards in it. Tracks that moved into an archive since the head was read count once. */
export function withArchives(catalogue: Catalogue, shards: readonly Shard[]): Catalogue {
  const known = new Map(
    [...shards.flatMap(({ tracks }) => tracks), ...catalogue.tracks].map((track) => [track.id, track]),
  );
  const tracks = [...known.values()].sort(newestFirst);
  const archivesLeft = catalogue.archivesLeft - shards.length;
  return { tracks, archivesLeft, total: archivesLeft === 0 ? tracks.length : catalogue.total };
}
