import { keyOf, KEYS, partsOfKey, type Key } from '../catalogue/keys';
import { describe, expect, test } from 'vitest';
import { keyCandidates } from './key';

const RATE = 22_050;

/** A cadence (I–IV–V–I or i–iv–v–i) of tones with overtones, `tuning` semitones off concert pitch. */
function cadence(key: Key, tuning = 0): Float32Array {
  const { tonic, isMinor } = partsOfKey(key);
  const third = isMinor ? 3 : 4;
  const chords = [0, 5, 7, 0].map((root) => [0, third, 7].map((step) => tonic + root + step));
  const length = 2 * RATE;
  const samples = new Float32Array(chords.length * length);
  for (const [number, chord] of chords.entries())
    for (const pitch of chord)
      for (const [overtone, level] of [1, 0.4, 0.2].entries()) {
        const hertz = 261.63 * 2 ** ((pitch + tuning) / 12) * (overtone + 1);
        for (let at = 0; at < length; at++)
          samples[number * length + at] =
            (samples[number * length + at] ?? 0) + 0.1 * level * Math.sin((2 * Math.PI * hertz * at) / RATE);
      }
  return samples;
}

describe('the likeliest key', () => {
  test.each(KEYS.filter((_, place) => place % 5 === 0))('of a cadence in %s', (key) => {
    expect(keyCandidates(cadence(key), RATE)[0]).toBe(key);
  });

  test.each([-0.4, -0.2, 0.3])('does not depend on a tuning %d semitones off', (tuning) => {
    expect(keyCandidates(cadence('Am', tuning), RATE)[0]).toBe('Am');
    expect(keyCandidates(cadence(keyOf(2, false), tuning), RATE)[0]).toBe('D');
  });

  test('is one of three that differ', () => {
    const candidates = keyCandidates(cadence('Em'), RATE);
    expect(new Set(candidates).size).toBe(3);
  });

  test('of silence and of very short sounds is unknown', () => {
    expect(keyCandidates(new Float32Array(RATE * 5), RATE)).toEqual([]);
    expect(keyCandidates(new Float32Array(100).fill(0.5), RATE)).toEqual([]);
  });
});
