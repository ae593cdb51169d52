import { describe, expect, test } from 'vitest';
import { SONGS } from '../../tools/seed/music/songs';
import { synthesise } from '../../tools/seed/music/synthesis';
import { estimateTempo } from '@store/domain/shop/analysis/tempo';

/** How many demo beats must be detected correctly, and the tolerance in bpm. */
const RIGHT_MINIMUM = 22;
const NEAR_BPM = 1;

/** Renders a beat and runs the detector on its mono mix. */
function heardTempo(index: number): { readonly title: string; readonly off: number } {
  const song = SONGS[index];
  if (!song) throw new RangeError(`There is no song ${index}.`);
  const { left, right, sampleRate } = synthesise(song, index + 1);
  const samples = left.map((sample, at) => (sample + (right[at] ?? 0)) / 2);
  return { title: song.title, off: Math.abs((estimateTempo(samples, sampleRate) ?? 0) - song.bpm) };
}

describe('the tempo of the demo’s beats', () => {
  test('is heard within 1 of the truth in at least 22 of 24; its half or double is wrong', () => {
    const wrong = SONGS.map((_, index) => heardTempo(index)).filter(({ off }) => off > NEAR_BPM);
    expect(SONGS).toHaveLength(24);
    expect(wrong.map(({ title }) => title).slice(SONGS.length - RIGHT_MINIMUM)).toEqual([]);
  });
});
