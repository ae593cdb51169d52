import { keyOf, type Key } from '../catalogue/keys';
import { transformOf } from './spectrum';

/** A bin is 2.7 Hz wide at 44.1 kHz: a semitone at the lowest note that counts. */
const WINDOW = 16_384;

/** More audio doesn't improve the estimate. */
const ANALYSED_SECONDS = 150;

/** Below, bins are too wide; above, overtones prevail. */
const RANGE = { lowest: 65, highest: 1600 } as const;

const CONCERT_PITCH = 440;

/** Peaks below this share of the frame's highest are noise. */
const PEAK_MINIMUM = 0.02;

/**
 * How well each pitch from the tonic fits a key, by listeners (Krumhansl, Kessler 1982) and by scores (Temperley,
 * The Cognition of Basic Musical Structures, 2001). Their errors differ, so both count.
 */
const PROFILES = [
  {
    major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
    minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
  },
  {
    major: [5, 2, 3.5, 2, 4.5, 4, 2, 4.5, 2, 3.5, 1.5, 4],
    minor: [5, 2, 3.5, 4.5, 2, 4, 2, 4.5, 3.5, 2, 1.5, 4],
  },
] as const;

/** `pitch` in semitones above A4; the share is of the frame. */
interface Peak {
  readonly pitch: number;
  readonly weight: number;
}

/** A parabola through three bins places peaks between bins. */
function peaksOf(powers: Float32Array, sampleRate: number): Peak[] {
  const hertzPerBin = sampleRate / WINDOW;
  const first = Math.ceil(RANGE.lowest / hertzPerBin);
  const last = Math.min(powers.length - 2, Math.floor(RANGE.highest / hertzPerBin));
  const peaks: { bin: number; level: number }[] = [];
  for (let bin = first; bin <= last; bin++) {
    const [before, level, after] = [bin - 1, bin, bin + 1].map((at) => Math.sqrt(powers[at] ?? 0));
    if (before === undefined || level === undefined || after === undefined) continue;
    if (level <= before || level < after) continue;
    peaks.push({ bin: bin + (after - before) / (2 * (2 * level - before - after)), level });
  }
  const loudest = Math.max(0, ...peaks.map(({ level }) => level));
  const heard = peaks.filter(({ level }) => level > PEAK_MINIMUM * loudest);
  const total = heard.reduce((sum, { level }) => sum + level, 0);
  return heard.map(({ bin, level }) => ({
    pitch: 12 * Math.log2((bin * hertzPerBin) / CONCERT_PITCH),
    weight: level / total,
  }));
}

/** Skips silence. Frames weigh the same, so loud parts don't decide alone. */
function allPeaks(samples: Float32Array, sampleRate: number): Peak[] {
  const { powers } = transformOf(WINDOW);
  const end = Math.min(samples.length, ANALYSED_SECONDS * sampleRate) - WINDOW;
  const peaks: Peak[] = [];
  for (let start = 0; start <= end; start += WINDOW)
    peaks.push(...peaksOf(powers(samples, start), sampleRate));
  return peaks;
}

/** Semitones off concert pitch, from -0.5 to 0.5: the mean angle of the pitches' fractions. */
function tuningOf(peaks: readonly Peak[]): number {
  let [sine, cosine] = [0, 0];
  for (const { pitch, weight } of peaks) {
    sine += weight * Math.sin(2 * Math.PI * pitch);
    cosine += weight * Math.cos(2 * Math.PI * pitch);
  }
  return Math.atan2(sine, cosine) / (2 * Math.PI);
}

/** Share of each pitch class, from C upwards. */
function chromagram(peaks: readonly Peak[]): number[] {
  const tuning = tuningOf(peaks);
  const shares = Array<number>(12).fill(0);
  for (const { pitch, weight } of peaks) {
    const semitone = Math.round(pitch - tuning);
    // A is nine semitones above C.
    const pitchClass = (((semitone + 9) % 12) + 12) % 12;
    shares[pitchClass] = (shares[pitchClass] ?? 0) + weight;
  }
  return shares;
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  let [product, squares, others] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const [x, y] = [value - a, (other[at] ?? 0) - b];
    product += x * y;
    squares += x * x;
    others += y * y;
  }
  return squares * others === 0 ? 0 : product / Math.sqrt(squares * others);
}

interface Candidate {
  readonly key: Key;
  readonly score: number;
}

function candidatesIn(shares: readonly number[]): Candidate[] {
  return Array.from({ length: 24 }, (_, place) => {
    const [tonic, isMinor] = [place % 12, place >= 12];
    const fromTonic = shares.map((_share, step) => shares[(tonic + step) % 12] ?? 0);
    const score = PROFILES.reduce(
      (sum, { major, minor }) => sum + correlation(fromTonic, isMinor ? minor : major),
      0,
    );
    return { key: keyOf(tonic, isMinor), score };
  });
}

/** One guess is right for about two thirds of recordings. */
const OFFERED = 3;

/** Returns the likeliest keys, at most three, best first; none for silence or unpitched noise. */
export function keyCandidates(samples: Float32Array, sampleRate: number): readonly Key[] {
  const peaks = allPeaks(samples, sampleRate);
  if (peaks.length === 0) return [];
  return candidatesIn(chromagram(peaks))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, OFFERED)
    .map(({ key }) => key);
}
