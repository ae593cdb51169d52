import type { Track } from './tracks';

/** A beat can also be counted at half or double its tempo. */
const COUNTS = [0.5, 1, 2];

/** How far two tempos are apart, in octaves: 0 if one is the other, its half or its double. */
export function tempoDistance(one: number, other: number): number {
  return Math.min(...COUNTS.map((count) => Math.abs(Math.log2((one * count) / other))));
}

/** A different tag counts as much as this distance in tempo. */
const TAG_DISTANCE = 0.25;

/**
 * The tracks on sale that are most like a track, at most `count`: by tag and tempo, newer ones first if they are equally
 * near. The track itself is not among them.
 */
export function nearestTracks(
  { id, tag, bpm }: Pick<Track, 'id' | 'tag' | 'bpm'>,
  tracks: readonly Track[],
  count: number,
): Track[] {
  return tracks
    .filter((track) => track.id !== id && track.status === 'available')
    .map((track) => ({
      track,
      distance:
        tempoDistance(track.bpm, bpm) + (track.tag.toLowerCase() === tag.toLowerCase() ? 0 : TAG_DISTANCE),
    }))
    .sort((a, b) => a.distance - b.distance || b.track.id - a.track.id)
    .slice(0, count)
    .map(({ track }) => track);
}
