import { compatibleKeys, type Key } from '../keys';
import type { Track } from '../tracks';
import type { DiscoveryIndex } from './catalogue-index';
import { LENGTH_NAMES, type Wanted } from './wanted';
import { typedWords, wordHits } from './words';

function isInTempo(bpm: number, { from, to, isExact }: Wanted['tempo']): boolean {
  const low = from ?? 0;
  const high = to ?? Infinity;
  const isIn = (tempo: number) => tempo >= low && tempo <= high;
  return isIn(bpm) || (!isExact && (isIn(bpm / 2) || isIn(bpm * 2)));
}

/** Bits of failed conditions. */
export const CONDITIONS = {
  text: 1,
  tag: 2,
  tempo: 4,
  length: 8,
  sale: 16,
  ids: 32,
  key: 64,
  mood: 128,
  making: 256,
  samples: 512,
} as const;

/** Null for all. */
function keysOf({ name, isExact }: Wanted['key']): ReadonlySet<Key> | null {
  if (!name) return null;
  return new Set(isExact ? [name] : compatibleKeys(name));
}

/** Returns whether a beat's samples are cleared, as its producer states. */
export function isCleared({ samples = 'uncleared' }: Pick<Track, 'samples'>): boolean {
  return samples !== 'uncleared';
}

/** Returns the failed conditions of each track. */
export function failuresOf(index: DiscoveryIndex, wanted: Wanted): Uint16Array {
  const words = typedWords(wanted.text);
  const hits = wordHits(index, words);
  const tags = new Set(wanted.tags.map((name) => index.tagNames.indexOf(name)));
  const length = wanted.length ? LENGTH_NAMES.indexOf(wanted.length) : null;
  const ids = wanted.ids && new Set(wanted.ids);
  const keys = keysOf(wanted.key);
  const hasTempo = wanted.tempo.from !== null || wanted.tempo.to !== null;
  const failures = new Uint16Array(index.tracks.length);
  index.tracks.forEach((track, place) => {
    const { id, bpm, status, key, mood, making } = track;
    let failed = 0;
    if ((hits[place] ?? 0) < words.length) failed |= CONDITIONS.text;
    if (tags.size > 0 && !index.tags[place]?.some((tag) => tags.has(tag))) failed |= CONDITIONS.tag;
    if (hasTempo && !isInTempo(bpm, wanted.tempo)) failed |= CONDITIONS.tempo;
    if (length !== null && index.lengths[place] !== length) failed |= CONDITIONS.length;
    if (wanted.isOnSale && status !== 'available') failed |= CONDITIONS.sale;
    if (ids && !ids.has(id)) failed |= CONDITIONS.ids;
    if (keys && !(key && keys.has(key))) failed |= CONDITIONS.key;
    if (wanted.mood && mood !== wanted.mood) failed |= CONDITIONS.mood;
    if (wanted.making && making !== wanted.making) failed |= CONDITIONS.making;
    if (wanted.isCleared && !isCleared(track)) failed |= CONDITIONS.samples;
    failures[place] = failed;
  });
  return failures;
}
