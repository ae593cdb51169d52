import { describe, expect, test } from 'vitest';
import { EMPTY_HEAD, type Head } from './catalogue';
import { firstRows, homeOrder, withPinned } from './list-order';
import type { Track } from './tracks';

function tracksOf(...ids: number[]): Track[] {
  return ids.map((id) => ({
    id,
    title: `Beat ${id}`,
    image: '',
    media: '',
    tag: 'demo',
    time: '2:05',
    bpm: 92,
    peaks: '',
    key: '',
    mood: '',
    timbre: '',
    status: 'available',
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

describe('firstRows', () => {
  const head: Head = { ...EMPTY_HEAD, tracks: tracksOf(9, 8, 7, 6, 5, 4, 3, 2), total: 12 };

  function shown(changes: Partial<Head>, list: 'home' | 'tracks') {
    const rows = firstRows({ ...head, ...changes }, list);
    return rows && { ids: ids(rows.tracks), total: rows.total };
  }

  test('are the four of the home page and the one with the large cover', () => {
    expect(shown({ featured: [3] }, 'home')).toEqual({ ids: [9, 8, 7, 6, 3], total: 12 });
  });

  test('are the first page of all tracks, the pinned ones first', () => {
    expect(shown({ pinned: [2] }, 'tracks')).toEqual({ ids: [2, 9, 8, 7, 6, 5], total: 12 });
  });

  test('are not known when a pinned track is in an archive', () => {
    expect(shown({ pinned: [1] }, 'tracks')).toBeUndefined();
  });

  test('are none in a shop without tracks', () => {
    expect(firstRows(EMPTY_HEAD, 'home')).toEqual({ list: 'home', tracks: [], total: 0 });
  });
});
