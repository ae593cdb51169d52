import type { DiscoveryIndex } from './catalogue-index';
import { searchWords } from './search';
import { isSearchable } from './searchable';
import { tempoRank, typedTempo } from './typed-tempo';
import { allowedTypos, isNearWord, lacksTooManyLetters, lettersOf } from './typos';

/** Binary search for the first word not before this one. */
function firstPlace(words: readonly string[], word: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Only compares words with the same first letter, which is rarely mistyped. */
function nearPlaces({ words, places, letters }: DiscoveryIndex, typed: string): (readonly number[])[] {
  const most = allowedTypos(typed);
  if (most === 0) return [];
  const letter = typed.slice(0, 1);
  const typedLetters = lettersOf(typed);
  const found: (readonly number[])[] = [];
  for (let at = firstPlace(words, letter); words[at]?.startsWith(letter); at++) {
    const word = words[at] ?? '';
    // Rules out most words before the expensive comparison.
    if (lacksTooManyLetters(typedLetters, letters[at] ?? 0, most)) continue;
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

/**
 * Splits a search into words; none if it is too short. Drops `bpm`, which only labels a number, and lone signs,
 * which match no beat.
 */
export function typedWords(text: string): string[] {
  if (!isSearchable(text)) return [];
  const words = searchWords(text);
  if (words.length === 0) return [text.trim()];
  return words.length > 1 ? words.filter((word) => word !== 'bpm') : words;
}

/** Returns the indexes of tracks with exactly this word, unlike the approximate match of a tempo. */
export function exactPlaces(index: DiscoveryIndex, word: string): ReadonlySet<number> {
  return new Set(wordPlaces(index, word).flat());
}

/** Tracks close to a typed tempo, or at half or double time. */
function tempoPlaces({ tracks }: DiscoveryIndex, tempo: number): readonly number[] {
  return tracks.flatMap(({ bpm }, place) => (tempoRank(bpm, tempo) === null ? [] : [place]));
}

/** Counts how many of the words each track has. */
export function wordHits(index: DiscoveryIndex, words: readonly string[]): Uint8Array {
  const hits = new Uint8Array(index.tracks.length);
  const tempo = typedTempo(words);
  for (const word of words) {
    // Counts a repeated word once.
    const seen = new Uint8Array(index.tracks.length);
    const near = word === String(tempo) && tempo !== null ? [tempoPlaces(index, tempo)] : [];
    for (const at of [...wordPlaces(index, word), ...near]) {
      for (const place of at) {
        if (seen[place] === 0) hits[place] = (hits[place] ?? 0) + 1;
        seen[place] = 1;
      }
    }
  }
  return hits;
}
