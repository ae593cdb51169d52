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
