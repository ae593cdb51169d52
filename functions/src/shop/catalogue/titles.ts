import { readAllTracks, readCurrentTracks, readHead } from './shards';
import { parseTrackTitle, trackDocument } from '../../platform/collections';
import { database } from '../../platform/firestore/firestore';

const KEPT_MS = 5 * 60 * 1000;

interface Titles {
  readonly byId: ReadonlyMap<number, string>;
  readonly until: number;
}

let kept: Titles | undefined;

/** Of the catalogue, by id. */
export async function readTitles(): Promise<ReadonlyMap<number, string>> {
  const tracks = await readAllTracks(await readHead());
  return new Map(tracks.map(({ id, title }) => [id, title]));
}

/** {@link readTitles}, up to five minutes old. */
export async function recentTitles(now: number): Promise<ReadonlyMap<number, string>> {
  if (!kept || now > kept.until) kept = { byId: await readTitles(), until: now + KEPT_MS };
  return kept.byId;
}

/** Includes sold and hidden beats; one read, and one per beat off sale. */
export async function titlesOf(ids: readonly number[]): Promise<(track: number) => string> {
  if (ids.length === 0) return () => '';
  const onSale = new Map((await readCurrentTracks()).map(({ id, title }) => [id, title]));
  const others = [...new Set(ids)].filter((id) => !onSale.has(id));
  const snapshots = others.length === 0 ? [] : await database().getAll(...others.map(trackDocument));
  const stored = new Map(others.map((id, index) => [id, parseTrackTitle(snapshots[index])?.title]));
  return (track) => onSale.get(track) ?? stored.get(track) ?? `Beat ${track}`;
}
