import { FRAMES_PER_SECOND, type Fingerprint, type Listened } from './fingerprint';

/** Songs are often pitched: speeds to try, as parts of the beat's own, in steps that pairs of peaks tolerate. */
const SPEED_RANGE = 0.06;
const SPEED_STEP = 0.005;
const FINE_STEP = 0.001;
const FINE_REACH = 4;

/** Speeds so far off that any agreement is chance. */
const CHANCE_RANGE = { from: 0.09, to: 0.21 } as const;

/** Fewer landmarks, or a lower ratio to chance, are no evidence (`npm run bench -- fingerprints`). */
const LANDMARKS_MINIMUM = 11;
const CHANCE_FACTOR = 2.5;

/** Pairs per peak; distances in frames and bins. The song has more, because its own sounds lie between the beat's. */
const FAN_OUT = { beat: 8, song: 20 } as const;
const NEAREST = 2;
const FARTHEST = 63;
const WIDEST = 63;

const HASHES = 2 ** 22;

/** In frames; landmarks of one piece lie within two of these. */
const OFFSET_WIDTH = 3;

/**
 * A second belongs to a piece with this many landmarks and this part of the fullest second's. Bridges smaller
 * gaps, drops shorter pieces; both in seconds.
 */
const PIECE = { landmarks: 2, part: 0.15, gap: 8, shortest: 3 } as const;

/** Seconds of the song. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** Evidence of a beat in a song, not proof. */
export interface Match {
  /** Pairs of peaks with the same distances in song and beat. */
  readonly landmarks: number;
  /** How many agree at certainly wrong speeds. */
  readonly chance: number;
  /** Relative speed; 1 is unchanged. */
  readonly speed: number;
  /** In order of time. */
  readonly pieces: readonly Piece[];
}

/** Frequencies and distance of each pair as one number, and the first peak's time in frames. */
interface Landmarks {
  readonly hashes: Int32Array;
  readonly times: Float32Array;
  readonly frames: number;
}

/** Landmarks of a sound slowed down by `speed`. */
function landmarksOf({ times, bins, frames }: Fingerprint, listened: Listened, speed = 1): Landmarks {
  const fanOut = FAN_OUT[listened];
  const hashes = new Int32Array(times.length * fanOut);
  const starts = new Float32Array(times.length * fanOut);
  let count = 0;
  for (let anchor = 0; anchor < times.length; anchor++) {
    const time = (times[anchor] ?? 0) * speed;
    const bin = Math.round((bins[anchor] ?? 0) / speed);
    const full = count + fanOut;
    for (let target = anchor + 1; target < times.length && count < full; target++) {
      const distance = Math.round((times[target] ?? 0) * speed - time);
      if (distance < NEAREST) continue;
      if (distance > FARTHEST) break;
      const step = Math.round((bins[target] ?? 0) / speed) - bin;
      if (step < -WIDEST || step > WIDEST) continue;
      hashes[count] = ((bin & 511) << 13) | ((step + 64) << 6) | distance;
      starts[count] = time;
      count += 1;
    }
  }
  return {
    hashes: hashes.subarray(0, count),
    times: starts.subarray(0, count),
    frames: Math.ceil(frames * speed),
  };
}

/** A song's landmarks by hash: the last one with a hash, and for each the previous with the same. */
class SongIndex {
  private readonly last = new Int32Array(HASHES).fill(-1);
  private before = new Int32Array(0);
  private song: Landmarks = { hashes: new Int32Array(0), times: new Float32Array(0), frames: 0 };
  private counts = new Uint32Array(0);

  fill(song: Landmarks): void {
    for (const hash of this.song.hashes) this.last[hash] = -1;
    this.song = song;
    this.before = new Int32Array(song.hashes.length);
    for (let index = 0; index < song.hashes.length; index++) {
      const hash = song.hashes[index] ?? 0;
      this.before[index] = this.last[hash] ?? -1;
      this.last[hash] = index;
    }
  }

  /** Counts the beat's landmarks in the song by offset; returns the most frequent. */
  align(beat: Landmarks): { readonly offset: number; readonly landmarks: number } {
    const length = Math.ceil((this.song.frames + beat.frames) / OFFSET_WIDTH) + 2;
    if (this.counts.length < length) this.counts = new Uint32Array(length);
    const { counts, last, before } = this;
    counts.fill(0, 0, length);
    const { times } = this.song;
    for (let index = 0; index < beat.hashes.length; index++) {
      const shift = beat.frames - (beat.times[index] ?? 0);
      for (let at = last[beat.hashes[index] ?? 0] ?? -1; at >= 0; at = before[at] ?? -1) {
        const offset = Math.round(((times[at] ?? 0) + shift) / OFFSET_WIDTH);
        counts[offset] = (counts[offset] ?? 0) + 1;
      }
    }
    let [offset, landmarks] = [0, 0];
    for (let place = 0; place + 1 < length; place++) {
      const sum = (counts[place] ?? 0) + (counts[place + 1] ?? 0);
      if (sum > landmarks) [offset, landmarks] = [place, sum];
    }
    return { offset, landmarks };
  }

  /** Landmarks per second of the slowed song, at all offsets with at least `minimum`. Call after `align`. */
  density(beat: Landmarks, minimum: number): Uint32Array {
    const { counts, last, before } = this;
    const { times, frames } = this.song;
    const seconds = new Uint32Array(Math.ceil(frames / FRAMES_PER_SECOND) + 1);
    const sum = (offset: number): number => (counts[offset] ?? 0) + (counts[offset + 1] ?? 0);
    for (let index = 0; index < beat.hashes.length; index++) {
      const shift = beat.frames - (beat.times[index] ?? 0);
      for (let at = last[beat.hashes[index] ?? 0] ?? -1; at >= 0; at = before[at] ?? -1) {
        const time = times[at] ?? 0;
        const offset = Math.round((time + shift) / OFFSET_WIDTH);
        if (sum(offset) < minimum && sum(offset - 1) < minimum) continue;
        const second = Math.floor(time / FRAMES_PER_SECOND);
        seconds[second] = (seconds[second] ?? 0) + 1;
      }
    }
    return seconds;
  }
}

/** Joins seconds with landmarks into pieces, in seconds of the song as played. */
function piecesOf(density: Uint32Array, speed: number): Piece[] {
  const pieces: { start: number; end: number }[] = [];
  const fullest = density.reduce((greatest, landmarks) => Math.max(greatest, landmarks), 0);
  const minimum = Math.max(PIECE.landmarks, PIECE.part * fullest);
  for (const [second, landmarks] of density.entries()) {
    if (landmarks < minimum) continue;
    const piece = pieces.at(-1);
    if (piece && second - piece.end <= PIECE.gap) piece.end = second + 1;
    else pieces.push({ start: second, end: second + 1 });
  }
  return pieces
    .filter(({ start, end }) => end - start >= PIECE.shortest)
    .map(({ start, end }) => ({ start: start / speed, end: end / speed }));
}

/** A match with this part of another's landmarks, mostly at the same places, comes from sounds both beats use. */
const ECHO = 0.2;

function secondsIn(pieces: readonly Piece[], others: readonly Piece[]): number {
  const shared = (one: Piece, other: Piece): number =>
    Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
  return pieces
    .flatMap((one) => others.map((other) => shared(one, other)))
    .reduce((sum, part) => sum + part, 0);
}

function isEchoOf(match: Match, other: Match | null): boolean {
  if (!other || match.landmarks >= ECHO * other.landmarks) return false;
  return secondsIn(match.pieces, other.pieces) > secondsIn(match.pieces, match.pieces) / 2;
}

/** Drops beats that only share sounds with a much clearer match at the same places. */
export function withoutEchoes(matches: readonly (Match | null)[]): readonly (Match | null)[] {
  return matches.map((match) => (match && matches.some((other) => isEchoOf(match, other)) ? null : match));
}

function speedsBetween(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}

const SPEEDS = speedsBetween(1 - SPEED_RANGE, 1 + SPEED_RANGE, SPEED_STEP);

/** As many as the tried speeds, to give chance as many tries. */
const WRONG_SPEEDS = [
  ...speedsBetween(1 - CHANCE_RANGE.to, 1 - CHANCE_RANGE.from, SPEED_STEP * 2),
  ...speedsBetween(1 + CHANCE_RANGE.from, 1 + CHANCE_RANGE.to, SPEED_STEP * 2),
];

interface Candidate {
  readonly index: number;
  readonly beat: Landmarks;
  landmarks: number;
  speed: number;
  chance: number;
}

/** Finds beats in a song: a match or null for each, in order. `onProgress` gets 0 to 1. */
export function findBeats(
  song: Fingerprint,
  beats: readonly Fingerprint[],
  onProgress: (part: number) => void = () => undefined,
): readonly (Match | null)[] {
  const songIndex = new SongIndex();
  const all = beats.map((beat, index): Candidate => ({
    index,
    beat: landmarksOf(beat, 'beat'),
    landmarks: 0,
    speed: 1,
    chance: 0,
  }));
  const tries = SPEEDS.length + WRONG_SPEEDS.length;
  for (const [done, speed] of SPEEDS.entries()) {
    songIndex.fill(landmarksOf(song, 'song', speed));
    for (const candidate of all) {
      const { landmarks } = songIndex.align(candidate.beat);
      if (landmarks > candidate.landmarks) Object.assign(candidate, { landmarks, speed });
    }
    onProgress((done + 1) / tries);
  }
  const candidates = all.filter(({ landmarks }) => landmarks >= LANDMARKS_MINIMUM);
  for (const [done, speed] of WRONG_SPEEDS.entries()) {
    songIndex.fill(landmarksOf(song, 'song', speed));
    for (const candidate of candidates)
      candidate.chance = Math.max(candidate.chance, songIndex.align(candidate.beat).landmarks);
    onProgress((SPEEDS.length + done + 1) / tries);
  }
  const matches = new Map<number, Match>();
  for (const { index, beat, landmarks, chance, ...coarse } of candidates) {
    if (landmarks < CHANCE_FACTOR * chance) continue;
    let best = { landmarks: 0, speed: coarse.speed };
    for (let step = -FINE_REACH; step <= FINE_REACH; step++) {
      const speed = coarse.speed + step * FINE_STEP;
      songIndex.fill(landmarksOf(song, 'song', speed));
      const aligned = songIndex.align(beat);
      if (aligned.landmarks > best.landmarks) best = { landmarks: aligned.landmarks, speed };
    }
    songIndex.fill(landmarksOf(song, 'song', best.speed));
    songIndex.align(beat);
    const density = songIndex.density(beat, Math.max(LANDMARKS_MINIMUM, CHANCE_FACTOR * chance));
    const pieces = piecesOf(density, best.speed);
    if (pieces.length > 0) matches.set(index, { ...best, chance, pieces });
  }
  return all.map(({ index }) => matches.get(index) ?? null);
}
