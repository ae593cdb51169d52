import type { Track } from '@store/domain/tracks';
import { describe, expect, test } from 'vitest';
import { archivesNeeded, withArchives, type Catalogue } from './catalogue';

function track(id: number): Track {
  return {
    id,
    title: `Beat ${id}`,
    image: '',
    media: '',
    tag: 'trap',
    time: '2:00',
    bpm: 90,
    peaks: '',
    status: 'available',
  };
}

function catalogue(ids: readonly number[], archivesLeft: number): Catalogue {
  return { tracks: ids.map(track), total: 2000, archivesLeft };
}

describe('reading the archives', () => {
  test('reads none while the head holds the wanted page', () => {
    expect(archivesNeeded(catalogue([9, 8, 7], 4), 3)).toBe(0);
  });

  test('reads as many as the wanted page needs, and never more than there are', () => {
    expect(archivesNeeded(catalogue([9, 8, 7], 4), 4)).toBe(1);
    expect(archivesNeeded(catalogue([9, 8, 7], 4), 404)).toBe(2);
    expect(archivesNeeded(catalogue([9, 8, 7], 4), Infinity)).toBe(4);
  });

  test('keeps the order, and counts a track once that moved between two reads', () => {
    const merged = withArchives(catalogue([9, 8, 7], 2), [{ version: 1, tracks: [track(7), track(6)] }]);
    expect(merged.tracks.map(({ id }) => id)).toEqual([9, 8, 7, 6]);
    expect(merged).toMatchObject({ archivesLeft: 1, total: 2000 });
  });

  test('counts the tracks themselves once everything has been read', () => {
    expect(withArchives(catalogue([3], 1), [{ version: 1, tracks: [track(2), track(1)] }]).total).toBe(3);
  });
});
