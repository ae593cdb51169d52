import { expect, test } from 'vitest';
import { encodeTimbre, measureTimbre, TIMBRE_COUNT, timbreDistance, type TimbreFrame } from './timbre';

function flat(level: number): string {
  return encodeTimbre(Array<number>(TIMBRE_COUNT).fill(level));
}

test('a timbre takes a character per number', () => {
  expect(flat(0)).toHaveLength(40);
  expect(() => encodeTimbre([1])).toThrow(RangeError);
});

test.each([
  [0, 0, 0],
  [0, 1, 1],
  [1, 0, 1],
  [0.25, 0.75, 0.5],
  [-3, 5, 1],
])('levels of %d and %d are %d apart', (one, other, distance) => {
  expect(timbreDistance(flat(one), flat(other))).toBeCloseTo(distance, 1);
});

test('an unknown timbre has no distance', () => {
  expect(timbreDistance('', flat(0))).toBeNull();
  expect(timbreDistance(flat(0), 'short')).toBeNull();
});

/** A frame whose features follow the level of the window. */
function frameOf(window: Float32Array): TimbreFrame {
  const rms = Math.abs(window[0] ?? 0);
  return {
    mfcc: Array<number>(13).fill(100 * rms),
    spectralCentroid: 300 * rms,
    spectralSpread: 0,
    spectralFlatness: 0,
    spectralRolloff: 0,
    spectralKurtosis: 0,
    zcr: 0,
    rms,
  };
}

test('a sound is measured over its whole length', () => {
  const quiet = new Float32Array(900_000).fill(0.1);
  const rising = quiet.map((_, at) => at / 900_000);
  const [one, other] = [measureTimbre(quiet, frameOf), measureTimbre(rising, frameOf)];
  expect([one.length, other.length]).toEqual([40, 40]);
  expect(timbreDistance(one, other)).toBeGreaterThan(0.05);
  expect(timbreDistance(one, measureTimbre(quiet, frameOf))).toBe(0);
});

test('silence, short sounds and windows that cannot be measured have no timbre', () => {
  expect(measureTimbre(new Float32Array(100_000), frameOf)).toBe('');
  expect(measureTimbre(new Float32Array(2047).fill(1), frameOf)).toBe('');
  expect(measureTimbre(new Float32Array(100_000).fill(1), () => null)).toBe('');
});
