import * as v from 'valibot';
import { transformOf } from '../analysis/spectrum';

// A fingerprint lists a spectrogram's loudest points. They survive mixing, so two recordings of a sound share many
// at the same distances (A. Wang, An Industrial-Strength Audio Search Algorithm, 2003).

/** Sample rate in hertz: video codecs lose what is above 5.5 kHz. */
export const FINGERPRINT_RATE = 11_025;

const WINDOW = 1024;
const HOP = 256;

export const FRAMES_PER_SECOND = FINGERPRINT_RATE / HOP;

/** In bins of 10.8 Hz; below are kicks and bass, which many beats share. */
const LOWEST_BIN = 10;
const BINS = WINDOW / 2;

/** A peak is the loudest point within this many bins and frames. */
const BINS_AROUND = 9;
const FRAMES_AROUND = 6;

/** In bins, from about 110, 430, 1080 and 2150 Hz: each has its quota, so a loud bass doesn't hide the melody. */
const BANDS = [10, 40, 100, 200, BINS] as const;
/** Peaks kept per second and band. A song keeps more, because a loud voice crowds out the beat's. */
const PEAKS = { beat: 8, song: 16 } as const;

export type Listened = keyof typeof PEAKS;

/** Squared magnitude of silence: about −80 dB of full scale. */
const SILENCE = (WINDOW / 4) ** 2 * 1e-8;

export interface Fingerprint {
  /** In frames, ascending. */
  readonly times: Uint32Array;
  /** Bins, interpolated. */
  readonly bins: Float32Array;
  /** Length in frames. */
  readonly frames: number;
}

interface Peak {
  readonly time: number;
  readonly bin: number;
  readonly power: number;
}

/** For each bin, the greatest power within {@link BINS_AROUND} on both sides. */
function maximaAround(powers: Float32Array): Float32Array {
  // Maximum of 16 bins from each on, by doubling; two of them cover a neighbourhood.
  const width = 16;
  const ahead = new Float32Array(BINS + 2 * BINS_AROUND);
  ahead.set(powers, BINS_AROUND);
  for (let step = 1; step < width; step *= 2)
    for (let at = 0; at + step < ahead.length; at++)
      ahead[at] = Math.max(ahead[at] ?? 0, ahead[at + step] ?? 0);
  const second = 2 * BINS_AROUND + 1 - width;
  return Float32Array.from({ length: BINS }, (_, bin) => Math.max(ahead[bin] ?? 0, ahead[bin + second] ?? 0));
}

/** Maximum of a parabola through the logarithms around `bin`. */
function interpolated(powers: Float32Array, bin: number): number {
  const [before, at, after] = [bin - 1, bin, bin + 1].map((place) => Math.log((powers[place] ?? 0) + 1e-12));
  if (before === undefined || at === undefined || after === undefined) return bin;
  const curvature = before - 2 * at + after;
  if (curvature >= 0) return bin;
  return bin + Math.max(-0.5, Math.min(0.5, (before - after) / (2 * curvature)));
}

interface Frame {
  readonly powers: Float32Array;
  readonly maxima: Float32Array;
}

function peaksOf(frames: readonly Frame[], middle: number, time: number): Peak[] {
  const frame = frames[middle];
  if (!frame) return [];
  const peaks: Peak[] = [];
  for (let bin = LOWEST_BIN; bin < BINS - 1; bin++) {
    const power = frame.powers[bin] ?? 0;
    if (power < SILENCE || power < (frame.maxima[bin] ?? 0)) continue;
    const isLoudest = frames.every(
      ({ maxima }, index) =>
        index === middle || (index < middle ? power > (maxima[bin] ?? 0) : power >= (maxima[bin] ?? 0)),
    );
    if (isLoudest) peaks.push({ time, bin: interpolated(frame.powers, bin), power });
  }
  return peaks;
}

function loudestOf(peaks: readonly Peak[], count: number): Peak[] {
  return BANDS.slice(0, -1).flatMap((from, band) =>
    peaks
      .filter(({ bin }) => bin >= from && bin < (BANDS[band + 1] ?? BINS))
      .sort((a, b) => b.power - a.power)
      .slice(0, count),
  );
}

/** Fingerprints mono samples at {@link FINGERPRINT_RATE}; no peaks for silence. `onProgress` gets 0 to 1. */
export function fingerprintOf(
  samples: Float32Array,
  listened: Listened,
  onProgress: (part: number) => void = () => undefined,
): Fingerprint {
  const transform = transformOf(WINDOW);
  const frames = Math.max(0, Math.floor((samples.length - WINDOW) / HOP) + 1);
  const perSecond = Math.round(FRAMES_PER_SECOND);
  const kept: Peak[] = [];
  let second: Peak[] = [];
  const around: Frame[] = [];
  for (let time = 0; time < frames + FRAMES_AROUND; time++) {
    if (time < frames) {
      const powers = transform.powers(samples, time * HOP).slice();
      around.push({ powers, maxima: maximaAround(powers) });
    }
    if (time < FRAMES_AROUND) continue;
    const at = time - FRAMES_AROUND;
    second.push(...peaksOf(around, Math.min(at, FRAMES_AROUND), at));
    if (at >= FRAMES_AROUND) around.shift();
    if ((at + 1) % perSecond === 0 || at === frames - 1) {
      kept.push(...loudestOf(second, PEAKS[listened]));
      second = [];
      onProgress(at / frames);
    }
  }
  kept.sort((a, b) => a.time - b.time || a.bin - b.bin);
  return {
    times: Uint32Array.from(kept, ({ time }) => time),
    bins: Float32Array.from(kept, ({ bin }) => bin),
    frames,
  };
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Fingerprints of other versions aren't comparable. */
const VERSION = 1;

/** Steps per bin in a stored fingerprint. */
const FINENESS = 8;

/** Longer times between peaks are split. */
const PAUSE = ALPHABET.length - 1;

/** About ten minutes; the rest of a longer sound is dropped. */
const LETTERS_MAXIMUM = 48_000;
const TEXT_MAXIMUM = LETTERS_MAXIMUM + 16;

/** A stored fingerprint of the current version ({@link encodeFingerprint}). */
export const fingerprintTextSchema = v.pipe(
  v.string('Send a fingerprint.'),
  v.maxLength(TEXT_MAXIMUM, 'The fingerprint is too long.'),
  v.regex(new RegExp(`^${VERSION}\\.\\d{1,6}\\.(?:[\\w-]{3})*$`), 'This is not a fingerprint.'),
);

/** Encodes version, frames and, per peak in three letters, the time since the previous one and the bin. */
export function encodeFingerprint({ times, bins, frames }: Fingerprint): string {
  const letters: string[] = [];
  const write = (pause: number, bin: number): void => {
    if (letters.length + 3 > LETTERS_MAXIMUM) return;
    for (const digit of [pause, bin >> 6, bin & 63]) letters.push(ALPHABET.charAt(digit));
  };
  let now = 0;
  for (const [index, time] of times.entries()) {
    for (; time - now >= PAUSE; now += PAUSE) write(PAUSE, 0);
    write(time - now, Math.min(4095, Math.round((bins[index] ?? 0) * FINENESS)));
    now = time;
  }
  return `${VERSION}.${frames}.${letters.join('')}`;
}

/** Returns whether a stored fingerprint is comparable with the current version. */
export function isCurrentFingerprint(text: string): boolean {
  return text.startsWith(`${VERSION}.`);
}

/** Reverses {@link encodeFingerprint}. */
export function decodeFingerprint(text: string): Fingerprint {
  const [, frames, letters = ''] = text.split('.');
  const times: number[] = [];
  const bins: number[] = [];
  let now = 0;
  for (let at = 0; at + 2 < letters.length; at += 3) {
    const [pause = 0, high = 0, low = 0] = [0, 1, 2].map((place) =>
      ALPHABET.indexOf(letters.charAt(at + place)),
    );
    now += pause;
    const bin = high * 64 + low;
    if (bin === 0) continue;
    times.push(now);
    bins.push(bin / FINENESS);
  }
  return { times: Uint32Array.from(times), bins: Float32Array.from(bins), frames: Number(frames) };
}
