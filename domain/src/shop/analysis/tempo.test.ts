import { describe, expect, test } from 'vitest';
import { estimateTempo } from './tempo';

const RATE = 22_050;

/** A click on every eighth note, louder on the beat. */
function clicks(bpm: number, seconds: number): Float32Array {
  const eighth = 30 / bpm;
  return Float32Array.from({ length: Math.round(seconds * RATE) }, (_, index) => {
    const time = index / RATE;
    const number = Math.floor(time / eighth);
    const since = time - number * eighth;
    const hertz = number % 2 === 0 ? 120 : 4000;
    return (number % 2 === 0 ? 0.8 : 0.3) * Math.exp(-60 * since) * Math.sin(2 * Math.PI * hertz * since);
  });
}

describe('tempo estimate', () => {
  test.each([70, 75, 90, 120, 128, 150, 174])('finds %i bpm', (bpm) => {
    expect(Math.abs((estimateTempo(clicks(bpm, 30), RATE) ?? 0) - bpm)).toBeLessThanOrEqual(1);
  });

  test('finds a tempo between two whole numbers', () => {
    expect(estimateTempo(clicks(92.5, 60), RATE)).toBeCloseTo(92.5, 0);
  });

  test('is undefined for silence and for less than five seconds', () => {
    expect(estimateTempo(new Float32Array(20 * RATE), RATE)).toBeUndefined();
    expect(estimateTempo(clicks(120, 3), RATE)).toBeUndefined();
    expect(estimateTempo(new Float32Array(0), RATE)).toBeUndefined();
  });
});
