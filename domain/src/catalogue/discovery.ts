import { parseTime } from '../time';
import { tempoDistance } from './nearest';
import { SEARCH_MINIMUM, searchWords } from './search';
import type { Track } from './tracks';

/** Classes of length, by their limits in seconds: from the first, below the second. */
export const LENGTHS = {
  short: [1, 120],
  medium: [120, 180],
  long: [180, Infinity],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

export type Length = keyof typeof LENGTHS;

export const SORTS = ['newest', 'tempo'] as const;

export type Sort = (typeof SORTS)[number];

/** What a visitor looks for. The default finds the whole catalogue. */
export interface Wanted {
  readonly text: string;
  /** Any of these; empty for all. In lower case. */
  readonly tags: readonly string[];
  /** In bpm; null for no limit. Beats whose half or double tempo lies in the range count, unless `isExact`. */
  readonly tempo: { readonly from: number | null; readonly to: number | null; readonly isExact: boolean };
  readonly length: Length | null;
  /** Only beats whose licences can be bought. */
  readonly isOnSale: boolean;
  /** Only these track ids; null for all. */
  readonly ids: readonly number[] | null;
  readonly sort: Sort;
}

export const EVERYTHING: Wanted = {
  text: '',
  tags: [],
  tempo: { from: null, to: null, isExact: false },
  length: null,
  isOnSale: false,
  ids: null,
  sort: 'newest',
};

/** The catalogue, prepared once and not per keystroke. */
export interface DiscoveryIndex {
  readonly tracks: readonly Track[];
  /** Per track. */
  readonly tags: readonly string[];
  readonly seconds: readonly number[];
  /** The words of titles, tags and tempos, each with the places of its tracks. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

/** Prepares tracks for {@link discover}; their order is `newest`. */
export function indexDiscovery(tracks: readonly Track[]): DiscoveryIndex {
  const places = new Map<string, number[]>();
  tracks.forEach(({ title, tag, bpm }, place) => {
    for (const word of new Set([...searchWords(`${title} ${tag}`), String(Math.round(bpm))])) {
      const known = places.get(word);
      if (known) known.push(place);
      else places.set(word, [place]);
    }
  });
  return {
    tracks,
    tags: tracks.map(({ tag }) => tag.toLowerCase()),
    seconds: tracks.map(({ time }) => parseTime(time)),
    places,
  };
}

/** Words of this length may have one typo, twice as long ones two. */
const TYPO_LENGTH = 4;

/**
 * Whether two words differ by at most `most` inserted, missing, wrong or swapped letters (optimal string alignment,
 * https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
 */
export function isNearWord(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...current) > most) return false;
    [beforeLast, last] = [last, current];
  }
  return (last[other.length] ?? Infinity) <= most;
}

/** Typos are looked for in words with the same first letter, which is rarely wrong. */
function nearPlaces({ places }: DiscoveryIndex, typed: string): (readonly number[])[] {
  if (typed.length < TYPO_LENGTH) return [];
  const most = typed.length < 2 * TYPO_LENGTH ? 1 : 2;
  const found: (readonly number[])[] = [];
  for (const [word, at] of places) {
    if (word[0] !== typed[0] || word.length < typed.length - most) continue;
    if (isNearWord(typed, word.slice(0, typed.length), most) || isNearWord(typed, word, most)) found.push(at);
  }
  return found;
}

function wordPlaces(index: DiscoveryIndex, typed: string): (readonly number[])[] {
  const found: (readonly number[])[] = [];
  for (const [word, at] of index.places) if (word.startsWith(typed)) found.push(at);
  return found.length > 0 ? found : nearPlaces(index, typed);
}

/** The words to search for; none if the text is too short. `bpm` only names the number beside it. */
function typedWords(text: string): string[] {
  if (text.trim().length < SEARCH_MINIMUM) return [];
  const words = searchWords(text);
  return words.length > 1 ? words.filter((word) => word !== 'bpm') : words;
}

/** How many of the words each track has. */
function wordHits(index: DiscoveryIndex, words: readonly string[]): Uint8Array {
  const hits = new Uint8Array(index.tracks.length);
  for (const word of words) {
    // A track that has a word twice counts once.
    const seen = new Uint8Array(index.tracks.length);
    for (const at of wordPlaces(index, word)) {
      for (const place of at) {
        if (seen[place] === 0) hits[place] = (hits[place] ?? 0) + 1;
        seen[place] = 1;
      }
    }
  }
  return hits;
}

function isInTempo(bpm: number, { from, to, isExact }: Wanted['tempo']): boolean {
  return (isExact ? [1] : [1, 0.5, 2]).some(
    (count) => bpm * count >= (from ?? 0) && bpm * count <= (to ?? Infinity),
  );
}

function isOfLength(seconds: number, length: Length): boolean {
  const [from, below] = LENGTHS[length];
  return seconds >= from && seconds < below;
}

/** The number of results if this option were chosen beside the other conditions. */
export interface Option {
  readonly name: string;
  readonly count: number;
}

export interface Discovered {
  readonly tracks: readonly Track[];
  /** Most frequent in the whole catalogue first. */
  readonly tags: readonly Option[];
  readonly lengths: Readonly<Record<Length, number>>;
  readonly onSale: number;
}

/** Conditions that a track may fail, as bits. */
const TEXT = 1;
const TAG = 2;
const TEMPO = 4;
const LENGTH = 8;
const SALE = 16;
const IDS = 32;

/** Which conditions each track fails. */
function failuresOf(index: DiscoveryIndex, wanted: Wanted): Uint8Array {
  const words = typedWords(wanted.text);
  const hits = wordHits(index, words);
  const tags = new Set(wanted.tags);
  const ids = wanted.ids && new Set(wanted.ids);
  const { from, to } = wanted.tempo;
  const hasTempo = from !== null || to !== null;
  const failures = new Uint8Array(index.tracks.length);
  index.tracks.forEach((track, place) => {
    let failed = 0;
    if ((hits[place] ?? 0) < words.length) failed |= TEXT;
    if (tags.size > 0 && !tags.has(index.tags[place] ?? '')) failed |= TAG;
    if (hasTempo && !isInTempo(track.bpm, wanted.tempo)) failed |= TEMPO;
    if (wanted.length && !isOfLength(index.seconds[place] ?? 0, wanted.length)) failed |= LENGTH;
    if (wanted.isOnSale && track.status !== 'available') failed |= SALE;
    if (ids && !ids.has(track.id)) failed |= IDS;
    failures[place] = failed;
  });
  return failures;
}

function sorted(tracks: Track[], { sort, ids }: Wanted): Track[] {
  if (sort === 'tempo') return tracks.sort((a, b) => a.bpm - b.bpm || b.id - a.id);
  if (!ids) return tracks;
  const order = new Map(ids.map((id, place) => [id, place]));
  return tracks.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** Finds what a visitor looks for, and counts what each option would find. */
export function discover(index: DiscoveryIndex, wanted: Wanted): Discovered {
  const failures = failuresOf(index, wanted);
  const found: Track[] = [];
  const tags = new Map<string, { all: number; count: number }>();
  const lengths: Record<Length, number> = { short: 0, medium: 0, long: 0 };
  let onSale = 0;
  index.tracks.forEach((track, place) => {
    const failed = failures[place] ?? 0;
    const tag = index.tags[place] ?? '';
    const known = tags.get(tag) ?? { all: 0, count: 0 };
    tags.set(tag, { all: known.all + 1, count: known.count + ((failed & ~TAG) === 0 ? 1 : 0) });
    if ((failed & ~LENGTH) === 0)
      for (const length of ['short', 'medium', 'long'] as const)
        if (isOfLength(index.seconds[place] ?? 0, length)) lengths[length]++;
    if ((failed & ~SALE) === 0 && track.status === 'available') onSale++;
    if (failed === 0) found.push(track);
  });
  const options = [...tags].sort(([a, { all: x }], [b, { all: y }]) => y - x || a.localeCompare(b));
  return {
    tracks: sorted(found, wanted),
    tags: options.map(([name, { count }]) => ({ name, count })),
    lengths,
    onSale,
  };
}

/** The middle of a range that may be open; null without a range. */
function middleOf({ from, to }: Wanted['tempo']): number | null {
  if (from !== null && to !== null) return Math.sqrt(from * to);
  return from ?? to;
}

/**
 * The tracks on sale that come nearest to a search without results, at most `count`: most words first, then the tempo. None
 * if nothing of the search is in the catalogue.
 */
export function nearestToSearch(index: DiscoveryIndex, wanted: Wanted, count: number): Track[] {
  const words = typedWords(wanted.text);
  const middle = middleOf(wanted.tempo);
  const hits = words.map((word) => wordHits(index, [word]));
  const failures = failuresOf(index, wanted);
  const filters = [wanted.tags.length > 0 ? TAG : 0, wanted.length ? LENGTH : 0];
  return index.tracks
    .map((track, place) => {
      const failed = failures[place] ?? 0;
      const met = filters.filter((bit) => bit !== 0 && (failed & bit) === 0).length;
      const found = hits.filter((of) => of[place] === 1).length;
      const isInRange = middle !== null && (failed & TEMPO) === 0 ? 1 : 0;
      const distance = middle === null ? 0 : tempoDistance(track.bpm, middle);
      return { track, score: found + met + isInRange, distance };
    })
    .filter(
      ({ track, score }) =>
        track.status === 'available' && (score > 0 || (words.length === 0 && middle !== null)),
    )
    .sort((a, b) => b.score - a.score || a.distance - b.distance || b.track.id - a.track.id)
    .slice(0, count)
    .map(({ track }) => track);
}
