import { relationOf, type Key, type KeyRelation } from '../keys';
import { timbreDistance } from '../files/timbre';
import type { Track } from '../tracks';

/** A beat can also be counted at half or double its tempo. */
const COUNTS = [0.5, 1, 2];

/** How far two tempos are apart, in octaves: 0 if one is the other, its half or its double. */
export function tempoDistance(one: number, other: number): number {
  return Math.min(...COUNTS.map((count) => Math.abs(Math.log2((one * count) / other))));
}

/** How much of a difference in timbre counts as an octave in tempo; two styles differ by about 0.1 to 0.25. */
const TIMBRE_WEIGHT = 2;

/** A timbre that is not known counts as this one, between a similar and a foreign sound. */
const UNKNOWN_TIMBRE = 0.15;

/** A different tag, which is the producer's word, in octaves of tempo. */
const TAG_DISTANCE = 0.1;

/** Two beats that can be mixed are a little nearer, in octaves of tempo. */
const KEY_BONUS: Readonly<Record<NonNullable<KeyRelation>, number>> = {
  same: 0.05,
  relative: 0.04,
  neighbour: 0.03,
};

type Comparable = Pick<Track, 'id' | 'tag' | 'bpm' | 'key' | 'timbre'>;

function relation(one: Key | '', other: Key | ''): KeyRelation {
  return one && other ? relationOf(one, other) : null;
}

/** How different two tracks are, in octaves of tempo. */
function distanceBetween(one: Comparable, other: Comparable): number {
  const timbre = timbreDistance(one.timbre, other.timbre) ?? UNKNOWN_TIMBRE;
  const keys = relation(one.key, other.key);
  const isSameTag = one.tag.toLowerCase() === other.tag.toLowerCase();
  return (
    tempoDistance(one.bpm, other.bpm) +
    TIMBRE_WEIGHT * timbre +
    (isSameTag ? 0 : TAG_DISTANCE) -
    (keys ? KEY_BONUS[keys] : 0)
  );
}

/**
 * Tracks on sale most like a track: by timbre, tempo and tag, with a bonus for compatible keys; newer ones first on
 * ties.
 */
export function nearestTracks(like: Comparable, tracks: readonly Track[], count: number): Track[] {
  return tracks
    .filter((track) => track.id !== like.id && track.status === 'available')
    .map((track) => ({ track, distance: distanceBetween(like, track) }))
    .sort((a, b) => a.distance - b.distance || b.track.id - a.track.id)
    .slice(0, count)
    .map(({ track }) => track);
}
