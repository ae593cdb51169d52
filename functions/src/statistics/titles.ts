import { readAllTracks, readHead } from '../catalogue/shards';

const KEPT_MS = 5 * 60 * 1000;

interface Titles {
  readonly byId: ReadonlyMap<number, string>;
  readonly until: number;
}

let kept: Titles | undefined;

/** The titles of all beats in the catalogue by id. */
export async function readTitles(): Promise<ReadonlyMap<number, string>> {
  const tracks = await readAllTracks(await readHead());
  return new Map(tracks.map(({ id, title }) => [id, title]));
}

/** {@link readTitles}, up to five minutes old. */
export async function recentTitles(now: number): Promise<ReadonlyMap<number, string>> {
  if (!kept || now > kept.until) kept = { byId: await readTitles(), until: now + KEPT_MS };
  return kept.byId;
}
