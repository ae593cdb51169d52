import type { Track } from '@store/domain/shop/catalogue/tracks';
import { describe, expect, test } from 'vitest';
import { archivesNeeded, withArchives, type Catalogue } from './catalogue';
import { isGone } from './gone';

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
    key: '',
    mood: '',
    timbre: '',
    status: 'available',
  };
}

function catalogue(ids: readonly number[], archivesLeft: number): Catalogue {
  const tracks = ids.map(track);
  return { tracks, total: 2000, archivesLeft, deals: '[]', ranking: [], pinned: [], kits: 0, home: tracks };
}

describe('catalogue archives', () => {
  test('need no read while the head contains the page', () => {
    expect(archivesNeeded(catalogue([9, 8, 7], 4), 3)).toBe(0);
  });

  test('are read only as far as the page needs', () => {
    expect(archivesNeeded(catalogue([9, 8, 7], 4), 4)).toBe(1);
    expect(archivesNeeded(catalogue([9, 8, 7], 4), 404)).toBe(2);
    expect(archivesNeeded(catalogue([9, 8, 7], 4), Infinity)).toBe(4);
  });

  test('keep the order and drop duplicates of tracks that moved between two reads', () => {
    const merged = withArchives(catalogue([9, 8, 7], 2), [{ version: 1, tracks: [track(7), track(6)] }]);
    expect(merged.tracks.map(({ id }) => id)).toEqual([9, 8, 7, 6]);
    expect(merged).toMatchObject({ archivesLeft: 1, total: 2000 });
  });

  test('make the total exact once all have been read', () => {
    expect(withArchives(catalogue([3], 1), [{ version: 1, tracks: [track(2), track(1)] }]).total).toBe(3);
  });
});

test('a track is gone if it is missing where it would be among those that were read', () => {
  const gone = (ids: readonly number[], archivesLeft: number) =>
    [9, 8, 7, 3].filter((id) => isGone(catalogue(ids, archivesLeft), id));
  expect(gone([9, 7], 1)).toEqual([8]);
  expect(gone([9, 7], 0)).toEqual([8, 3]);
  expect(gone([], 1)).toEqual([]);
});
