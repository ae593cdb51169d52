import { describe, expect, test } from 'vitest';
import { nearestTracks, tempoDistance } from './nearest';
import type { Track } from './tracks';

function track(id: number, tag: string, bpm: number, status: Track['status'] = 'available'): Track {
  return { id, tag, bpm, status, title: `Beat ${id}`, image: '', media: '', time: '1:00', peaks: '' };
}

test('half and double tempo are as near as the same', () => {
  for (const other of [70, 140, 280]) expect(tempoDistance(140, other)).toBeCloseTo(0);
  expect(tempoDistance(140, 100)).toBeCloseTo(tempoDistance(100, 140));
  expect(tempoDistance(140, 150)).toBeLessThan(tempoDistance(140, 160));
});

describe('the nearest tracks', () => {
  const shop = [
    track(9, 'trap', 142),
    track(8, 'lofi', 78),
    track(7, 'trap', 71),
    track(6, 'trap', 120, 'sold'),
    track(5, 'trap', 150),
    track(4, 'drill', 142),
  ];

  test('have the same tag and a similar tempo, and are on sale', () => {
    expect(nearestTracks(track(9, 'trap', 142), shop, 3).map(({ id }) => id)).toEqual([7, 5, 4]);
  });

  test('are newest first if they are equally near', () => {
    expect(nearestTracks(track(1, 'Trap', 142), shop, 2).map(({ id }) => id)).toEqual([9, 7]);
  });
});
