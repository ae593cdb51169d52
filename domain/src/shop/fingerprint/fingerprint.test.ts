import { describe, expect, test } from 'vitest';
import {
  decodeFingerprint,
  encodeFingerprint,
  fingerprintOf,
  FINGERPRINT_RATE,
  fingerprintTextSchema,
} from './fingerprint';
import { findBeats, withoutEchoes } from './match';
import * as v from 'valibot';

type Random = () => number;

/** Mulberry32 (https://github.com/cprosche/mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

function silence(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * FINGERPRINT_RATE));
}

const SECONDS = 15;

/** A beat of plucked chords, a bass and drums; `speed` plays it faster and higher. */
function beatOf(seed: number, speed = 1): Float32Array {
  const random = randomFrom(seed);
  const samples = silence(SECONDS / speed);
  const step = (60 / (80 + 60 * random()) / 4) * FINGERPRINT_RATE;
  const root = 55 * 2 ** random();
  const motif = Array.from({ length: 32 }, () => (random() < 0.55 ? Math.floor(random() * 15) : null));
  const play = (start: number, length: number, wave: (second: number) => number): void => {
    for (let at = 0; at < length / speed; at++) {
      const place = Math.round(start / speed) + at;
      if (place < samples.length)
        samples[place] = (samples[place] ?? 0) + wave((at * speed) / FINGERPRINT_RATE);
    }
  };
  for (let index = 0; index * step < SECONDS * FINGERPRINT_RATE; index++) {
    const start = index * step;
    const note = motif[(index + (Math.floor(index / 64) % 2) * 5) % 32] ?? null;
    if (note !== null)
      for (const [partial, level] of [0.2, 0.12, 0.07].entries()) {
        const turn = 2 * Math.PI * root * 2 ** (2 + note / 7) * (partial + 1);
        play(start, 4 * step, (t) => level * Math.exp(-(4 + 3 * partial) * t) * Math.sin(turn * t));
      }
    if (index % 8 === 0)
      play(start, 3 * step, (t) => 0.4 * Math.exp(-9 * t) * Math.sin(2 * Math.PI * root * t));
    if (index % 8 === 4) play(start, step, (t) => 0.3 * Math.exp(-20 * t) * (2 * random() - 1));
  }
  return samples;
}

/** Gliding vowels: harmonics of a pitch below three formants. */
function voiceOf(seed: number, length: number): Float32Array {
  const random = randomFrom(seed);
  const samples = new Float32Array(length);
  for (let start = 0; start < length;) {
    const syllable = Math.round((0.12 + 0.3 * random()) * FINGERPRINT_RATE);
    const pitch = 110 * 2 ** (1.2 * random());
    const glide = 0.3 * (random() - 0.5);
    const formants = [300 + 500 * random(), 900 + 1400 * random(), 2300 + 700 * random()];
    const levels = Array.from({ length: 18 }, (_, index) =>
      formants.reduce((sum, formant) => sum + Math.exp(-Math.abs(pitch * (index + 1) - formant) / 150), 0.02),
    );
    let phase = 0;
    for (let at = 0; at < syllable && start + at < length; at++) {
      phase += (2 * Math.PI * pitch * (1 + (glide * at) / syllable)) / FINGERPRINT_RATE;
      const wave = levels.reduce((sum, level, index) => sum + level * Math.sin(phase * (index + 1)), 0);
      samples[start + at] = Math.sin((Math.PI * at) / syllable) * wave;
    }
    start += syllable + Math.round(0.1 * random() * FINGERPRINT_RATE);
  }
  return samples;
}

function loudnessOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
}

/** A song that is a voice, `decibels` louder than the beat that begins after some seconds. */
function songOf(beat: Float32Array, after: number, decibels: number): Float32Array {
  const start = Math.round(after * FINGERPRINT_RATE);
  const samples = voiceOf(99, beat.length + 2 * start);
  const level = (loudnessOf(beat) / loudnessOf(samples)) * 10 ** (decibels / 20);
  return samples.map((sample, at) => 0.5 * (sample * level + (beat[at - start] ?? 0)));
}

const SEEDS = [1, 2, 3, 4] as const;

const BEATS = SEEDS.map((seed) => fingerprintOf(beatOf(seed), 'beat'));

describe('a fingerprint', () => {
  test('finds each beat under a voice that is 6 dB louder, at its place, and no other', () => {
    for (const [index, seed] of SEEDS.entries()) {
      const matches = findBeats(fingerprintOf(songOf(beatOf(seed), 5, 6), 'song'), BEATS);
      expect(matches.flatMap((match, at) => (match ? [at] : []))).toEqual([index]);
      const match = matches[index];
      expect(match?.speed).toBeCloseTo(1, 2);
      expect(match?.landmarks).toBeGreaterThanOrEqual(2.5 * (match?.chance ?? Infinity));
      expect(match?.pieces[0]?.start).toBeGreaterThan(3);
      expect(match?.pieces.at(-1)?.end).toBeLessThan(5 + SECONDS + 2);
    }
  });

  test.each([0.95, 1.023])('finds a beat at %d of its speed, and says so', (speed) => {
    const song = fingerprintOf(songOf(beatOf(3, speed), 4, 0), 'song');
    const [match, other] = findBeats(
      song,
      [2, 3].flatMap((at) => BEATS[at] ?? []),
    );
    expect(match?.speed).toBeCloseTo(speed, 2);
    expect(match?.pieces[0]?.start).toBeGreaterThan(2.5);
    expect(match?.pieces[0]?.start).toBeLessThan(9);
    expect(other).toBeNull();
  });

  test('finds a beat that a song uses twice in both places', () => {
    const beat = beatOf(2).subarray(0, 10 * FINGERPRINT_RATE);
    const song = silence(45);
    song.set(beat, 5 * FINGERPRINT_RATE);
    song.set(beat, 30 * FINGERPRINT_RATE);
    const [match] = findBeats(fingerprintOf(song, 'song'), BEATS.slice(1, 2));
    expect(match?.pieces).toHaveLength(2);
    expect(match?.pieces.map(({ start }) => Math.round(start / 5) * 5)).toEqual([5, 30]);
  });

  test('finds nothing in a voice alone, in noise and in silence', () => {
    const random = randomFrom(7);
    const noise = silence(12).map(() => random() - 0.5);
    for (const samples of [voiceOf(5, 12 * FINGERPRINT_RATE), noise, silence(12), silence(0)])
      expect(findBeats(fingerprintOf(samples, 'song'), BEATS).every((match) => match === null)).toBe(true);
  });

  test('of silence and of less than a window has no peaks', () => {
    expect(fingerprintOf(silence(3), 'beat').times).toHaveLength(0);
    expect(fingerprintOf(silence(0.01), 'song')).toMatchObject({ frames: 0 });
  });

  test('tells how far it is, up to the end', () => {
    const parts: number[] = [];
    fingerprintOf(beatOf(1), 'beat', (part) => parts.push(part));
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.at(-1)).toBeGreaterThan(0.95);
    expect(parts.at(-1)).toBeLessThanOrEqual(1);
  });
});

describe('a match of a beat that shares sounds with a clearer one', () => {
  const clear = { landmarks: 1000, chance: 4, speed: 1, pieces: [{ start: 10, end: 60 }] };
  const weak = { ...clear, landmarks: 150, pieces: [{ start: 20, end: 30 }] };

  test('is left out at the same places', () => {
    expect(withoutEchoes([weak, null, clear])).toEqual([null, null, clear]);
  });

  test.each([
    ['elsewhere', { ...weak, pieces: [{ start: 55, end: 80 }] }],
    ['that is clear itself', { ...weak, landmarks: 200 }],
  ])('stays %s', (_, other) => expect(withoutEchoes([clear, other])).toEqual([clear, other]));
});

describe('a stored fingerprint', () => {
  test('is read as it was, to an eighth of a bin', () => {
    const before = BEATS[0] ?? fingerprintOf(silence(0), 'beat');
    const text = encodeFingerprint(before);
    expect(v.is(fingerprintTextSchema, text)).toBe(true);
    const after = decodeFingerprint(text);
    expect(after.times).toEqual(before.times);
    expect(after.frames).toBe(before.frames);
    for (const [index, bin] of before.bins.entries())
      expect(Math.abs(bin - (after.bins[index] ?? 0))).toBeLessThanOrEqual(1 / 16);
  });

  test('keeps long pauses', () => {
    const times = Uint32Array.of(0, 62, 63, 126, 1000);
    const sparse = { times, bins: Float32Array.of(10, 20, 30, 40, 511), frames: 1001 };
    expect(decodeFingerprint(encodeFingerprint(sparse))).toEqual(sparse);
  });

  test.each(['', '2.10.', '1.x.', '1.10.ab', '1.10.a!c', `1.10.${'abc'.repeat(40_000)}`, 7])(
    'is refused if it is none: %#',
    (text) => expect(v.is(fingerprintTextSchema, text)).toBe(false),
  );
});
