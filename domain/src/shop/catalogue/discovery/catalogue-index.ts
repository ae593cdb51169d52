import { parseTime } from '../../../platform/time';
import { camelot, keyName, type Key } from '../keys';
import type { Track } from '../tracks';
import { searchWords } from './search';
import { lettersOf } from './typos';
import { LENGTH_NAMES, LENGTHS } from './wanted';

/** Prepared once per catalogue, not per keystroke. Arrays have an entry per track. */
export interface DiscoveryIndex {
  readonly tracks: readonly Track[];
  /** Most frequent first. */
  readonly tagNames: readonly string[];
  /** Indexes into `tagNames`. */
  readonly tags: readonly (readonly number[])[];
  /** Indexes into {@link LENGTHS}; one more for an unknown length. */
  readonly lengths: Uint8Array;
  /** Sorted words of titles, tags, moods, keys and tempos, each with its tracks' indexes. */
  readonly words: readonly string[];
  readonly places: readonly (readonly number[])[];
  /** Ranking position by track id; missing for beats not played lately. */
  readonly ranks: ReadonlyMap<number, number>;
  /** Letters of each word, one bit for each of 32 classes. */
  readonly letters: Uint32Array;
}

function lengthOf(seconds: number): number {
  const place = LENGTH_NAMES.findIndex((name) => seconds >= LENGTHS[name][0] && seconds < LENGTHS[name][1]);
  return place < 0 ? LENGTH_NAMES.length : place;
}

/** Lower case, each once. */
function allTags({ tag, tags = [] }: Pick<Track, 'tag' | 'tags'>): string[] {
  return [...new Set([tag, ...tags].map((name) => name.toLowerCase()))];
}

function tagNamesOf(tracks: readonly Track[]): string[] {
  const counts = new Map<string, number>();
  for (const name of tracks.flatMap(allTags)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([name]) => name);
}

/** As people write keys: `Am`, `A minor`, `8A`. */
function keyText(key: Key | ''): string {
  return key === '' ? '' : `${key} ${keyName(key)} ${camelot(key)}`;
}

/** Prepares tracks for {@link discover}; their order is `newest`. `ranking`: ids of the most played. */
export function indexDiscovery(tracks: readonly Track[], ranking: readonly number[] = []): DiscoveryIndex {
  const byWord = new Map<string, number[]>();
  tracks.forEach(({ title, tag, tags = [], bpm, key, mood }, place) => {
    const words = searchWords(`${title} ${tag} ${tags.join(' ')} ${mood} ${keyText(key)}`);
    for (const word of new Set([...words, String(Math.round(bpm))])) {
      const known = byWord.get(word);
      if (known) known.push(place);
      else byWord.set(word, [place]);
    }
  });
  const words = [...byWord.keys()].sort();
  const tagNames = tagNamesOf(tracks);
  const tagPlaces = new Map(tagNames.map((name, place) => [name, place]));
  return {
    tracks,
    tagNames,
    tags: tracks.map((track) => allTags(track).map((name) => tagPlaces.get(name) ?? 0)),
    lengths: Uint8Array.from(tracks, ({ time }) => lengthOf(parseTime(time))),
    words,
    places: words.map((word) => byWord.get(word) ?? []),
    letters: Uint32Array.from(words, lettersOf),
    ranks: new Map(ranking.map((id, place) => [id, place])),
  };
}
