import { MAKINGS, MOODS, type Track } from '../tracks';
import type { DiscoveryIndex } from './catalogue-index';
import { CONDITIONS, failuresOf, isCleared } from './conditions';
import { tempoRank, typedTempo } from './typed-tempo';
import { LENGTH_NAMES, type Length, type Wanted } from './wanted';
import { exactPlaces, typedWords } from './words';

/** `count`: results if this option were chosen beside the other conditions. */
interface Option {
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
  /** In the order of {@link MAKINGS}. */
  readonly makings: readonly Option[];
  readonly cleared: number;
  readonly onSale: number;
}

function byTempo(tracks: Track[], index: DiscoveryIndex, tempo: number): Track[] {
  const exact = exactPlaces(index, String(tempo));
  const exactIds = new Set([...exact].map((place) => index.tracks[place]?.id));
  const rank = ({ id, bpm }: Track) => (exactIds.has(id) ? 0 : (tempoRank(bpm, tempo) ?? 0));
  return tracks.sort((a, b) => rank(a) - rank(b));
}

function sorted(tracks: Track[], { sort, ids, text }: Wanted, index: DiscoveryIndex): Track[] {
  const { ranks } = index;
  // The sort is stable: unranked beats stay newest first.
  const rank = ({ id }: Track) => ranks.get(id) ?? ranks.size;
  if (sort === 'played') return tracks.sort((a, b) => rank(a) - rank(b));
  if (sort === 'tempo') return tracks.sort((a, b) => a.bpm - b.bpm || b.id - a.id);
  const tempo = typedTempo(typedWords(text));
  if (!ids) return tempo === null ? tracks : byTempo(tracks, index, tempo);
  const order = new Map(ids.map((id, place) => [id, place]));
  return tracks.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
}

/** Finds tracks, and counts what each option would find. */
export function discover(index: DiscoveryIndex, wanted: Wanted): Discovered {
  const failures = failuresOf(index, wanted);
  const found: Track[] = [];
  const tags = new Uint32Array(index.tagNames.length);
  const lengths = new Uint32Array(LENGTH_NAMES.length + 1);
  const counts = new Map<string | undefined, number>();
  const count = (name: string | undefined) => counts.set(name, countOf(name) + 1);
  const countOf = (name: string | undefined) => counts.get(name) ?? 0;
  const optionsOf = (names: readonly string[]) => names.map((name) => ({ name, count: countOf(name) }));
  index.tracks.forEach((track, place) => {
    const failed = failures[place] ?? 0;
    const length = index.lengths[place] ?? 0;
    if ((failed & ~CONDITIONS.tag) === 0)
      for (const tag of index.tags[place] ?? []) tags[tag] = (tags[tag] ?? 0) + 1;
    if ((failed & ~CONDITIONS.length) === 0) lengths[length] = (lengths[length] ?? 0) + 1;
    if ((failed & ~CONDITIONS.mood) === 0) count(track.mood);
    if ((failed & ~CONDITIONS.making) === 0) count(track.making);
    if ((failed & ~CONDITIONS.samples) === 0 && isCleared(track)) count('cleared');
    if ((failed & ~CONDITIONS.sale) === 0) count(track.status);
    if (failed === 0) found.push(track);
  });
  const [short = 0, medium = 0, long = 0] = lengths;
  return {
    tracks: sorted(found, wanted, index),
    tags: index.tagNames.map((name, place) => ({ name, count: tags[place] ?? 0 })),
    lengths: { short, medium, long },
    moods: optionsOf(MOODS),
    makings: optionsOf(MAKINGS),
    cleared: countOf('cleared'),
    onSale: countOf('available'),
  };
}
