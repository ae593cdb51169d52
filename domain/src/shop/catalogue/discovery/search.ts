import { isSearchable, SEARCH_MINIMUM } from './searchable';
import type { Track } from '../tracks';

const MARKS = /\p{M}+/gu;
const WORDS = /[\p{L}\p{N}]+/gu;

/** Letters that Unicode doesn't decompose, as typed on keyboards without them. */
const TYPED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** Splits a text into plain words without case and accents: `Café Straße` → `cafe`, `strasse`. */
export function searchWords(text: string): string[] {
  const plain = withoutAccents(text).replace(/[ßæœøłđ]/g, (letter) => TYPED[letter] ?? letter);
  return plain.match(WORDS) ?? [];
}

/** Search keys keep special letters, like the stored ones. */
function keyWords(text: string): string[] {
  return withoutAccents(text).match(WORDS) ?? [];
}

interface SearchEntry {
  readonly track: Track;
  readonly words: readonly string[];
}

function indexTracks(tracks: readonly Track[]): SearchEntry[] {
  return tracks.map((track) => {
    const { title, tag, tags = [] } = track;
    return { track, words: searchWords([title, tag, ...tags].join(' ')) };
  });
}

/**
 * In index order: each word must start a word of title or tag. Terms below {@link SEARCH_MINIMUM} match all,
 * longer ones without words none.
 */
function searchIndex(index: readonly SearchEntry[], term: string): Track[] {
  const isUsed = isSearchable(term);
  const wanted = isUsed ? searchWords(term) : [];
  if (isUsed && wanted.length === 0) return [];
  const matches = ({ words }: SearchEntry) =>
    wanted.every((prefix) => words.some((word) => word.startsWith(prefix)));
  return index.filter(matches).map(({ track }) => track);
}

/** Finds tracks by words of title or tag, without a prepared index. */
export function searchTracks(tracks: readonly Track[], term: string): Track[] {
  return searchIndex(indexTracks(tracks), term);
}

/** Characters; longer terms are truncated. */
const KEY_MAXIMUM = 48;

/** A key ends neither with a space nor with a lone surrogate, which no database stores. */
const UNFINISHED = /[ \uD800-\uDBFF]+$/;

/**
 * Returns a term's key for member lists: its words, single-spaced and truncated. Undefined below {@link
 * SEARCH_MINIMUM}.
 */
export function searchKey(term: string): string | undefined {
  const key = keyWords(term).join(' ').slice(0, KEY_MAXIMUM).replace(UNFINISHED, '');
  return key.length < SEARCH_MINIMUM ? undefined : key;
}

/**
 * Returns a row's lookup keys: every prefix from each word on. `cafe del` finds `Café del Mar`, so a term of
 * several words is still one key.
 */
export function searchKeys(...texts: readonly string[]): string[] {
  const keys = new Set<string>();
  for (const text of texts) {
    const words = keyWords(text);
    for (const index of words.keys()) {
      const rest = words.slice(index).join(' ');
      const longest = Math.min(rest.length, KEY_MAXIMUM);
      for (let length = SEARCH_MINIMUM; length <= longest; length++) {
        const key = rest.slice(0, length);
        if (!UNFINISHED.test(key)) keys.add(key);
      }
    }
  }
  return [...keys];
}

/** Returns whether {@link searchKeys} of these texts contain a key, without building them. */
export function hasSearchKey(key: string, ...texts: readonly string[]): boolean {
  return texts.some((text) => {
    const words = keyWords(text);
    return words.some((_, index) => words.slice(index).join(' ').startsWith(key));
  });
}
