import { describe, expect, test } from 'vitest';
import type { Track } from '../tracks';
import { shelvesOf } from './shelves';

let lastId = 100;

function beats(count: number, changes: Partial<Track>): Track[] {
  return Array.from({ length: count }, () => ({
    id: --lastId,
    title: 'Beat',
    image: '',
    media: '',
    tag: 'trap',
    time: '2:00',
    bpm: 90,
    peaks: '',
    key: '',
    mood: '',
    timbre: '',
    status: 'available',
    ...changes,
  }));
}

function summaryOf(tracks: readonly Track[]) {
  return shelvesOf(tracks).map(({ mood, tempo, tracks: { length } }) => [mood, tempo.from, tempo.to, length]);
}

describe('the shelves of a shop', () => {
  test('are its two most frequent moods, with their tempi', () => {
    const tracks = [
      ...beats(4, { mood: 'dark', bpm: 142 }),
      ...beats(5, { mood: 'calm', bpm: 78 }),
      ...beats(1, { mood: 'calm', bpm: 94 }),
      ...beats(5, { mood: 'happy', bpm: 100 }),
    ];
    expect(summaryOf(tracks)).toEqual([
      ['calm', 78, 94, 6],
      ['happy', 100, 100, 5],
    ]);
    const [calm] = shelvesOf(tracks);
    expect(calm?.tracks).toEqual(tracks.filter(({ mood }) => mood === 'calm'));
  });

  test('are classes of tempo where moods are too few, without a beat in both', () => {
    const tracks = [
      ...beats(4, { mood: 'calm', bpm: 80 }),
      ...beats(3, { bpm: 90 }),
      ...beats(4, { bpm: 130 }),
    ];
    expect(summaryOf(tracks)).toEqual([
      ['calm', 80, 80, 4],
      [null, 130, null, 4],
    ]);
    expect(summaryOf(tracks.map((track) => ({ ...track, mood: '' as const })))).toEqual([
      [null, null, 99, 7],
      [null, 130, null, 4],
    ]);
  });

  test('have no beats that are not on sale, and are none in a small shop', () => {
    const sold = beats(4, { mood: 'calm', status: 'sold' });
    expect(shelvesOf([...sold, ...beats(4, { mood: 'dark', bpm: 140 })])).toEqual([]);
    expect(shelvesOf([])).toEqual([]);
  });
});
