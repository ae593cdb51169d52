import { parseTime } from '../time';
import { camelot, compatibleKeys, keyName, type Key } from './keys';
import { tempoDistance } from './nearest';
import { searchWords } from './search';
import { isSearchable } from './searchable';
import { MOODS, type Mood, type Track } from './tracks';

/** Classes of length, by their limits in seconds: from the first, below the second. */
export const LENGTHS = {
  short: [1, 120],
  medium: [120, 180],
  long: [180, Infinity],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

export type Length = keyof typeof LENGTHS;

/** `played`: the beats that were played most lately, then the others. */
export const SORTS = ['newest', 'tempo', 'played'] as const;

export type Sort = (typeof SORTS)[number];

/** What a visitor looks for. The default finds the whole catalogue. */
export interface Wanted {
  readonly text: string;
  /** Any of these; empty for all. In lower case. */
  readonly tags: readonly string[];
  /** In bpm; null for no limit. Beats whose half or double tempo lies in the range count, unless `isExact`. */
  readonly tempo: { readonly from: number | null; readonly to: number | null; readonly isExact: boolean };
  readonly length: Length | null;
  /** Null for all. Compatible keys count (keys.ts), unless `isExact`. */
  readonly key: { readonly name: Key | null; readonly isExact: boolean };
  readonly mood: Mood | null;
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
  key: { name: null, isExact: false },
  mood: null,
  isOnSale: false,
  ids: null,
  sort: 'newest',
};

const LENGTH_NAMES = Object.keys(LENGTHS) as Length[];

/** The catalogue, prepared once and not per keystroke. Arrays have an entry per track. */
export interface DiscoveryIndex {
  readonly tracks: readonly Track[];
  /** Most frequent first. */
  readonly tagNames: readonly string[];
  /** Places in `tagNames`. */
  readonly tags: readonly (readonly number[])[];
  /** Places in the names of {@link LENGTHS}; one more for an unknown length. */
  readonly lengths: Uint8Array;
  /** The words of titles, all tags, moods, keys and tempos, sorted, each with the places of its tracks. */
  readonly words: readonly string[];
  readonly places: readonly (readonly number[])[];
  /** The places in the ranking by track id; missing for beats that nobody has played lately. */
  readonly ranks: ReadonlyMap<number, number>;
  /** The letters of each word, a bit for each of 32 classes. */
  readonly letters: Uint32Array;
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function lengthOf(seconds: number): number {
  const place = LENGTH_NAMES.findIndex((name) => seconds >= LENGTHS[name][0] && seconds < LENGTHS[name][1]);
  return place < 0 ? LENGTH_NAMES.length : place;
}

/** The tags of a track in lower case, each once. */
function allTags({ tag, tags = [] }: Pick<Track, 'tag' | 'tags'>): string[] {
  return [...new Set([tag, ...tags].map((name) => name.toLowerCase()))];
}

function tagNamesOf(tracks: readonly Track[]): string[] {
  const counts = new Map<string, number>();
  for (const name of tracks.flatMap(allTags)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([name]) => name);
}

/** How people write a key: `Am`, `A minor`, `8A`. */
function keyText(key: Key | ''): string {
  return key === '' ? '' : `${key} ${keyName(key)} ${camelot(key)}`;
}

/** Prepares tracks for {@link discover}; their order is `newest`. `ranking`: the ids of the most played. */
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

/** Words of this length may have one typo, twice as long ones two. */
const TYPO_LENGTH = 4;

/**
 * Whether two words differ by at most `most` inserted, missing, wrong or swapped letters (optimal string alignment,
 * https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance).
 */
export function isNearWord(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  const width = other.length + 1;
  // The whole table in one array: words are short, and this runs for many of them.
  const table = new Uint8Array((one.length + 1) * width);
  for (let column = 0; column < width; column++) table[column] = column;
  for (let row = 1; row <= one.length; row++) {
    const start = row * width;
    table[start] = row;
    let least = row;
    for (let column = 1; column < width; column++) {
      const at = start + column;
      const isSame = one[row - 1] === other[column - 1];
      let distance = Math.min(
        (table[at - width] ?? 0) + 1,
        (table[at - 1] ?? 0) + 1,
        (table[at - width - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        distance = Math.min(distance, (table[at - 2 * width - 2] ?? 0) + 1);
      table[at] = distance;
      least = Math.min(least, distance);
    }
    if (least > most) return false;
  }
  return (table[table.length - 1] ?? 0) <= most;
}

/** The place of the first word that does not come before this one. */
function firstPlace(words: readonly string[], word: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Typos are looked for in words with the same first letter, which is rarely wrong. */
function nearPlaces({ words, places, letters }: DiscoveryIndex, typed: string): (readonly number[])[] {
  if (typed.length < TYPO_LENGTH) return [];
  const most = typed.length < 2 * TYPO_LENGTH ? 1 : 2;
  const letter = typed.slice(0, 1);
  const found: (readonly number[])[] = [];
  for (let at = firstPlace(words, letter); words[at]?.startsWith(letter); at++) {
    const word = words[at] ?? '';
    // Each typo adds at most one letter that the word lacks: rules out most words before the costly comparison.
    if (bitCount(lettersOf(typed) & ~(letters[at] ?? 0)) > most) continue;
    const isNear =
      isNearWord(typed, word.slice(0, typed.length), most) ||
      (word.length > typed.length && isNearWord(typed, word, most));
    if (isNear) found.push(places[at] ?? []);
  }
  return found;
}

function wordPlaces(index: DiscoveryIndex, typed: string): (readonly number[])[] {
  const { words, places } = index;
  const found: (readonly number[])[] = [];
  for (let at = firstPlace(words, typed); words[at]?.startsWith(typed); at++) found.push(places[at] ?? []);
  return found.length > 0 ? found : nearPlaces(index, typed);
}

/** The words to search for; none if the text is too short. `bpm` only names the number beside it. */
function typedWords(text: string): string[] {
  if (!isSearchable(text)) return [];
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
  const low = from ?? 0;
  const high = to ?? Infinity;
  const isIn = (tempo: number) => tempo >= low && tempo <= high;
  return isIn(bpm) || (!isExact && (isIn(bpm / 2) || isIn(bpm * 2)));
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
  /** In the order of {@link MOODS}. */
  readonly moods: readonly Option[];
  readonly onSale: number;
}

/** Conditions that a track may fail, as bits. */
const TEXT = 1;
const TAG = 2;
const TEMPO = 4;
const LENGTH = 8;
const SALE = 16;
const IDS = 32;
const KEY = 64;
const MOOD = 128;

/** The keys that are looked for; null for all. */
function keysOf({ name, isExact }: Wanted['key']): ReadonlySet<Key> | null {
  if (!name) return null;
  return new Set(isExact ? [name] : compatibleKeys(name));
}

/** Which conditions each track fails. */
function failuresOf(index: DiscoveryIndex, wanted: Wanted): Uint8Array {
  const words = typedWords(wanted.text);
  const hits = wordHits(index, words);
  const tags = new Set(wanted.tags.map((name) => index.tagNames.indexOf(name)));
  const length = wanted.length ? LENGTH_NAMES.indexOf(wanted.length) : null;
  const ids = wanted.ids && new Set(wanted.ids);
  const keys = keysOf(wanted.key);
  const hasTempo = wanted.tempo.from !== null || wanted.tempo.to !== null;
  const failures = new Uint8Array(index.tracks.length);
  index.tracks.forEach(({ id, bpm, status, key, mood }, place) => {
    let failed = 0;
    if ((hits[place] ?? 0) < words.length) failed |= TEXT;
    if (tags.size > 0 && !index.tags[place]?.some((tag) => tags.has(tag))) failed |= TAG;
    if (hasTempo && !isInTempo(bpm, wanted.tempo)) failed |= TEMPO;
    if (length !== null && index.lengths[place] !== length) failed |= LENGTH;
    if (wanted.isOnSale && status !== 'available') failed |= SALE;
    if (ids && !ids.has(id)) failed |= IDS;
    if (keys && !(key && keys.has(key))) failed |= KEY;
    if (wanted.mood && mood !== wanted.mood) failed |= MOOD;
    failures[place] = failed;
  });
  return failures;
}

function sorted(tracks: Track[], { sort, ids }: Wanted, ranks: DiscoveryIndex['ranks']): Track[] {
  // The sort is stable: beats without a rank stay newest first.
  const rank = ({ id }: Track) => ranks.get(id) ?? ranks.size;
  if (sort === 'played') return tracks.sort((a, b) => rank(a) - rank(b));
  if (sort === 'tempo') return tracks.sort((a, b) => a.bpm - b.bpm || b.id - a.id);
  if (!ids) return tracks;
  const order = new Map(ids.map((id, place) => [id, place]));
  return tracks.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** Finds what a visitor looks for, and counts what each option would find. */
export function discover(index: DiscoveryIndex, wanted: Wanted): Discovered {
  const failures = failuresOf(index, wanted);
  const found: Track[] = [];
  const tags = new Uint32Array(index.tagNames.length);
  const lengths = new Uint32Array(LENGTH_NAMES.length + 1);
  const moods = new Map<Mood | '', number>();
  let onSale = 0;
  index.tracks.forEach((track, place) => {
    const failed = failures[place] ?? 0;
    const length = index.lengths[place] ?? 0;
    if ((failed & ~TAG) === 0) for (const tag of index.tags[place] ?? []) tags[tag] = (tags[tag] ?? 0) + 1;
    if ((failed & ~LENGTH) === 0) lengths[length] = (lengths[length] ?? 0) + 1;
    if ((failed & ~MOOD) === 0) moods.set(track.mood, (moods.get(track.mood) ?? 0) + 1);
    if ((failed & ~SALE) === 0 && track.status === 'available') onSale++;
    if (failed === 0) found.push(track);
  });
  const [short = 0, medium = 0, long = 0] = lengths;
  return {
    tracks: sorted(found, wanted, index.ranks),
    tags: index.tagNames.map((name, place) => ({ name, count: tags[place] ?? 0 })),
    lengths: { short, medium, long },
    moods: MOODS.map((name) => ({ name, count: moods.get(name) ?? 0 })),
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
  const filters = [
    wanted.tags.length > 0 ? TAG : 0,
    wanted.length ? LENGTH : 0,
    wanted.key.name ? KEY : 0,
    wanted.mood ? MOOD : 0,
  ];
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
