import type { Mood, Track } from '../tracks';

export interface Shelf {
  /** Null for a shelf by tempo alone. */
  readonly mood: Mood | null;
  /** Inclusive, in bpm; null for no limit. */
  readonly tempo: { readonly from: number | null; readonly to: number | null };
  readonly tracks: readonly Track[];
}

/** A row of covers. */
export const SHELF_MINIMUM = 4;

const SHELVES = 2;

/** Inclusive, in bpm. */
const TEMPI: readonly Shelf['tempo'][] = [
  { from: null, to: 99 },
  { from: 100, to: 129 },
  { from: 130, to: null },
];

function isWithin({ bpm }: Track, { from, to }: Shelf['tempo']): boolean {
  return bpm >= (from ?? 0) && bpm <= (to ?? Infinity);
}

function byMood(tracks: readonly Track[]): Shelf[] {
  const moods = [...new Set(tracks.flatMap(({ mood }) => (mood === '' ? [] : [mood])))];
  return moods.map((mood) => {
    const own = tracks.filter((track) => track.mood === mood);
    const tempi = own.map(({ bpm }) => bpm);
    return { mood, tempo: { from: Math.min(...tempi), to: Math.max(...tempi) }, tracks: own };
  });
}

function byTempo(tracks: readonly Track[]): Shelf[] {
  return TEMPI.map((tempo) => ({
    mood: null,
    tempo,
    tracks: tracks.filter((track) => isWithin(track, tempo)),
  }));
}

function largestFirst(shelves: readonly Shelf[]): Shelf[] {
  return shelves
    .filter(({ tracks }) => tracks.length >= SHELF_MINIMUM)
    .toSorted((a, b) => b.tracks.length - a.tracks.length);
}

/**
 * Returns a shop's two shelves: the moods with most beats on sale, then tempo classes, without overlap. None if
 * there are few beats.
 */
export function shelvesOf(tracks: readonly Track[]): readonly Shelf[] {
  const onSale = tracks.filter(({ status }) => status === 'available');
  const moods = largestFirst(byMood(onSale)).slice(0, SHELVES);
  const shelved = new Set(moods.flatMap((shelf) => shelf.tracks));
  const tempi = largestFirst(byTempo(onSale.filter((track) => !shelved.has(track))));
  const shelves = [...moods, ...tempi].slice(0, SHELVES);
  // A single shelf looks like a remainder.
  return shelves.length === SHELVES ? shelves : [];
}
