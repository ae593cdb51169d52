import type { Track } from '../tracks';
import type { DiscoveryIndex } from './catalogue-index';
import { CONDITIONS, failuresOf } from './conditions';
import { tempoDistance } from './similar-tracks';
import type { Wanted } from './wanted';
import { typedWords, wordHits } from './words';

/** Either end may be open; null without a range. */
function middleOf({ from, to }: Wanted['tempo']): number | null {
  if (from !== null && to !== null) return Math.sqrt(from * to);
  return from ?? to;
}

/**
 * Returns tracks on sale nearest to a search without results: most words first, then tempo. Empty if nothing
 * matches.
 */
export function nearestToSearch(index: DiscoveryIndex, wanted: Wanted, count: number): Track[] {
  const words = typedWords(wanted.text);
  const middle = middleOf(wanted.tempo);
  const hits = words.map((word) => wordHits(index, [word]));
  const failures = failuresOf(index, wanted);
  const filters = [
    wanted.tags.length > 0 ? CONDITIONS.tag : 0,
    wanted.length ? CONDITIONS.length : 0,
    wanted.key.name ? CONDITIONS.key : 0,
    wanted.mood ? CONDITIONS.mood : 0,
  ];
  return index.tracks
    .map((track, place) => {
      const failed = failures[place] ?? 0;
      const met = filters.filter((bit) => bit !== 0 && (failed & bit) === 0).length;
      const found = hits.filter((of) => of[place] === 1).length;
      const isInRange = middle !== null && (failed & CONDITIONS.tempo) === 0 ? 1 : 0;
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
