import { relationOf, type Key, type KeyRelation } from '../keys';
import { timbreDistance } from '../files/timbre';
import type { Track } from '../tracks';

/** A beat can also be counted at half or double tempo. */
const COUNTS = [0.5, 1, 2];

/** Returns the distance of two tempos in octaves, ignoring half and double time. */
export function tempoDistance(one: number, other: number): number {
  return Math.min(...COUNTS.map((count) => Math.abs(Math.log2((one * count) / other))));
}

/** Octaves of tempo per unit of timbre; two styles differ by about 0.1 to 0.25. */
const TIMBRE_WEIGHT = 2;

/** Used when a timbre is unknown: halfway between similar and different. */
const UNKNOWN_TIMBRE = 0.15;

/** Octaves of tempo that a different tag counts as. */
const TAG_DISTANCE = 0.1;

/** Octaves of tempo that compatible keys take off. */
const KEY_BONUS: Readonly<Record<NonNullable<KeyRelation>, number>> = {
  same: 0.05,
  relative: 0.04,
  neighbour: 0.03,
};

type Comparable = Pick<Track, 'id' | 'tag' | 'bpm' | 'key' | 'timbre'>;

function relation(one: Key | '', other: Key | ''): KeyRelation {
  return one && other ? relationOf(one, other) : null;
}

/** In octaves of tempo. */
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
 * Returns the tracks on sale most like a track, by timbre, tempo, tag and compatible keys; newer ones first on a
 * tie.
 */
export function nearestTracks(like: Comparable, tracks: readonly Track[], count: number): Track[] {
  return tracks
    .filter((track) => track.id !== like.id && track.status === 'available')
    .map((track) => ({ track, distance: distanceBetween(like, track) }))
    .sort((a, b) => a.distance - b.distance || b.track.id - a.track.id)
    .slice(0, count)
    .map(({ track }) => track);
}
