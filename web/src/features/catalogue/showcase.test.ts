import type { Track } from '@store/domain/catalogue/tracks';
import { describe, expect, test } from 'vitest';
import { homeOrder } from './data/homeOrder';
import { withPinned } from './discovery/withPinned';

function tracksOf(...ids: number[]): Track[] {
  return ids.map((id) => ({
    ...{ id, title: `Beat ${id}`, image: '', media: '', tag: 'demo', time: '2:05', bpm: 92, peaks: '' },
    ...{ key: '', mood: '', timbre: '', status: 'available' },
  }));
}

function ids(tracks: readonly Track[]): number[] {
  return tracks.map(({ id }) => id);
}

describe('withPinned', () => {
  test('puts pinned tracks first, in their order, and ignores unknown ones', () => {
    expect(ids(withPinned(tracksOf(5, 4, 3, 2), [2, 99, 4]))).toEqual([2, 4, 5, 3]);
  });

  test('changes nothing without pins', () => {
    const tracks = tracksOf(2, 1);
    expect(withPinned(tracks, [])).toBe(tracks);
  });
});

describe('homeOrder', () => {
  test('changes nothing without featured tracks', () => {
    const tracks = tracksOf(6, 5, 4, 3, 2, 1);
    expect(homeOrder(tracks, [])).toBe(tracks);
    expect(homeOrder(tracks, [99])).toBe(tracks);
  });

  test('gives the first featured track the large cover and lists the others first', () => {
    expect(ids(homeOrder(tracksOf(7, 6, 5, 4, 3, 2, 1), [2, 1]))).toEqual([1, 7, 6, 5, 2, 4, 3]);
  });

  test('gives the cover of a small shop to the featured track', () => {
    expect(ids(homeOrder(tracksOf(3, 2, 1), [1]))).toEqual([1, 3, 2]);
  });
});
