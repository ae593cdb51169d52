import type { Track } from './tracks';

/** A search term must have this many characters to be searched for (specification part 9). */
export const SEARCH_MINIMUM = 3;

const MARKS = /\p{M}+/gu;
const WORDS = /[\p{L}\p{N}]+/gu;

/** The words of a text, without case and accents: `Café del Mar` → `cafe`, `del`, `mar`. */
export function searchWords(text: string): string[] {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().match(WORDS) ?? [];
}

/** A track with its words ready, so that a keystroke does not split the whole catalogue again. */
export interface SearchEntry {
  readonly track: Track;
  readonly words: readonly string[];
}

/** Prepares tracks for {@link searchIndex}, keeping their order. */
export function indexTracks(tracks: readonly Track[]): SearchEntry[] {
  return tracks.map((track) => ({ track, words: searchWords(`${track.title} ${track.tag}`) }));
}

/**
 * The tracks for a term, in the index's order: every word of the term is a prefix of a word in title or tag. A term
 * below {@link SEARCH_MINIMUM} characters, or without any word, finds every track: it is no search yet.
 */
export function searchIndex(index: readonly SearchEntry[], term: string): Track[] {
  const wanted = term.trim().length < SEARCH_MINIMUM ? [] : searchWords(term);
  const matches = ({ words }: SearchEntry) =>
    wanted.every((prefix) => words.some((word) => word.startsWith(prefix)));
  return index.filter(matches).map(({ track }) => track);
}

/** {@link searchIndex} for a list that is searched once. */
export function searchTracks(tracks: readonly Track[], term: string): Track[] {
  return searchIndex(indexTracks(tracks), term);
}

/** The longest search key, in characters; a longer term is searched for by what it begins with. */
const KEY_MAXIMUM = 48;

/**
 * The key under which a member list finds a term: its words, one space between them, cut at the longest key. Undefined for a
 * term that is no search: below {@link SEARCH_MINIMUM} characters, spaces at its ends and marks between words not counted.
 */
export function searchKey(term: string): string | undefined {
  const key = searchWords(term).join(' ').slice(0, KEY_MAXIMUM).trimEnd();
  return key.length < SEARCH_MINIMUM ? undefined : key;
}

/**
 * Every key that finds a row with these texts: from each word on, what the rest of the text begins with. `Café del Mar` is
 * found by `caf` … `cafe del mar`, `del` … `del mar` and `mar`, so that any term is one key, however many words it has.
 */
export function searchKeys(...texts: readonly string[]): string[] {
  const keys = new Set<string>();
  for (const text of texts) {
    const words = searchWords(text);
    for (const index of words.keys()) {
      const rest = words.slice(index).join(' ');
      const longest = Math.min(rest.length, KEY_MAXIMUM);
      for (let length = SEARCH_MINIMUM; length <= longest; length++) {
        const key = rest.slice(0, length);
        if (!key.endsWith(' ')) keys.add(key);
      }
    }
  }
  return [...keys];
}
