import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasSearchKey, searchKeys } from '../../shop/catalogue/discovery/search';
import { trackSchema, type Track } from '../../shop/catalogue/tracks';
import { cents } from '../../platform/money/money';
import * as v from 'valibot';
import {
  findTracks,
  isArranged,
  isListed,
  parseTrackListQuery,
  sortTracks,
  TRACK_SORT_FIELDS,
  type TrackListInput,
  type TrackListQuery,
  type TrackSort,
} from './track-list';

function track(id: number, changes: Partial<Track> = {}): Track {
  return v.parse(trackSchema, {
    id,
    title: `Beat ${id}`,
    image: '',
    media: '',
    tag: 'trap',
    time: '2:05',
    bpm: 120,
    peaks: '',
    status: 'available',
    ...changes,
  });
}

const TRACKS = [
  track(1, { title: 'low tide', tag: 'lofi', bpm: 82, time: '10:00', key: 'Am' }),
  track(2, { title: 'Beat 10', tag: 'Drill', bpm: 140, time: 'nan', status: 'sold' }),
  track(3, { title: 'Beat 9', tag: 'drill', bpm: 140, time: '2:05', status: 'hidden', tags: ['Dark'] }),
  track(4, { title: 'Éclair', tag: 'trap', bpm: 90.5, time: '0:59', files: { mp3: 1 } }),
];

const LICENCES = [
  { id: 'Non-Exclusive', price: cents(2499), files: ['mp3'] },
  { id: 'Exclusive', price: cents(4499), files: ['master'] },
] as const;

function sorted(sort?: TrackSort): number[] {
  return sortTracks(TRACKS, sort).map(({ id }) => id);
}

function listed(query: TrackListQuery): number[] {
  return TRACKS.filter((each) => isListed(each, query, LICENCES)).map(({ id }) => id);
}

describe('the order of the list of tracks', () => {
  test('is newest first without a choice', () => {
    expect(sorted()).toEqual([4, 3, 2, 1]);
    expect(sorted('added')).toEqual([1, 2, 3, 4]);
  });

  test.each<[TrackSort, number[]]>([
    ['title', [3, 2, 4, 1]],
    ['-title', [1, 4, 2, 3]],
    ['tag', [3, 2, 1, 4]],
    ['bpm', [1, 4, 3, 2]],
    ['-bpm', [3, 2, 4, 1]],
    ['time', [4, 3, 1, 2]],
    ['-time', [2, 1, 3, 4]],
    ['status', [4, 1, 2, 3]],
  ])('by %s compares as people do, and is newest first where that is equal', (sort, ids) => {
    expect(sorted(sort)).toEqual(ids);
  });

  test('has every track once, whatever it is', () => {
    for (const field of TRACK_SORT_FIELDS)
      for (const sort of [field, `-${field}`] as const)
        expect([...sorted(sort)].sort()).toEqual([1, 2, 3, 4]);
  });
});

describe('a filter of the list of tracks', () => {
  test.each<[TrackListQuery, number[]]>([
    [{}, [1, 2, 3, 4]],
    [{ status: 'sold' }, [2]],
    [{ tag: 'DRILL' }, [2, 3]],
    [{ tag: 'dark' }, [3]],
    [{ bpm: '82-90' }, [1]],
    [{ bpm: '90-' }, [2, 3, 4]],
    [{ bpm: '-90' }, [1]],
    [{ key: 'Am' }, [1]],
    [{ licence: 'Exclusive' }, [1, 3]],
    [{ licence: 'Retired' }, []],
    [{ files: 'missing' }, [1, 4]],
    [{ status: 'hidden', bpm: '140-140' }, [3]],
  ])('%j shows %j', (query, ids) => {
    expect(listed(query)).toEqual(ids);
  });
});

test('a search among filtered tracks finds what the search of the whole list finds', () => {
  const word = fc.constantFrom('low', 'tide', 'Éclair', 'del', 'mar', 'ta', 'x');
  const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (title, term) => {
      const key = term.toLowerCase();
      expect(hasSearchKey(key, title)).toBe(searchKeys(title).includes(key) || hasShortKey(key, title));
    }),
  );
  expect(findTracks(TRACKS, 'ecl').map(({ id }) => id)).toEqual([4]);
  expect(findTracks(TRACKS, 'ec')).toHaveLength(4);
});

/** Keys of fewer than three characters are never stored, and never searched for. */
function hasShortKey(key: string, title: string): boolean {
  return key.length < 3 && hasSearchKey(key, title);
}

describe('the query of the list of tracks in an address', () => {
  test('ignores what does not exist', () => {
    expect(
      parseTrackListQuery({
        sort: 'colour',
        status: 'lost',
        bpm: '-',
        key: 'Am',
        files: 'missing',
        from: 'x',
      }),
    ).toEqual({ key: 'Am', files: 'missing' });
  });

  test('asks for something else than all tracks only if it says so', () => {
    expect(isArranged({})).toBe(false);
    expect(isArranged({ sort: '-added' })).toBe(false);
    expect(isArranged({ sort: 'added' })).toBe(true);
    expect(isArranged({ tag: 'trap' })).toBe(true);
    const page: TrackListInput = { page: '2', size: '20', search: 'low', near: 'place' };
    expect(isArranged(page)).toBe(false);
  });
});
