import { describe, expect, test } from 'vitest';
import { searchTracks, searchWords, searchKey, searchKeys } from './search';
import type { Track } from './tracks';

function track(id: number, title: string, tag: string): Track {
  return {
    id,
    title,
    tag,
    image: '',
    media: '',
    time: '1:00',
    bpm: 100,
    peaks: '',
    status: 'available',
  };
}

const shop = [
  track(3, 'Café del Mar', 'house'),
  track(2, 'Glass Elevator', 'trap'),
  track(1, 'Low Tide', 'lofi'),
];
function found(term: string): number[] {
  return searchTracks(shop, term).map(({ id }) => id);
}

test('a term finds by the beginning of any word in title or tag', () => {
  expect(found('tra')).toEqual([2]);
  expect(found('elev')).toEqual([2]);
  expect(found('lof')).toEqual([1]);
  expect(found('zzz')).toEqual([]);
});

test('every word of the term must be found', () => {
  expect(found('glass trap')).toEqual([2]);
  expect(found('glass lofi')).toEqual([]);
});

test('the middle of a word is not found', () => {
  expect(found('vator')).toEqual([]);
});

test('case and accents do not matter, on either side', () => {
  expect(found('CAFE')).toEqual([3]);
  expect(found('càfé')).toEqual([3]);
  expect(searchWords('Ünïcödé — 808s!')).toEqual(['unicode', '808s']);
});

test('a term of two characters is no search yet: every track is shown, in the order of the shop', () => {
  expect(found('tr')).toEqual([3, 2, 1]);
  expect(found('   ')).toEqual([3, 2, 1]);
});

describe('a key of a member list', () => {
  test.each(['mar', 'MARA', 'lind', 'mara.lind@ex', 'lind@example', 'exa', 'com', 'mara.lind@example.com'])(
    'finds mara.lind@example.com by %s',
    (term) => {
      expect(searchKeys('mara.lind@example.com')).toContain(searchKey(term));
    },
  );

  test.each(['ara', 'mara@example', 'lind mara', 'mara.lind@example.com.uk'])(
    'does not find mara.lind@example.com by %s',
    (term) => {
      expect(searchKeys('mara.lind@example.com')).not.toContain(searchKey(term));
    },
  );

  test.each(['', 'ab', '  a  ', '@@@', 'a-', '🎵🎵🎵'])('is none for %j, which is no search', (term) => {
    expect(searchKey(term)).toBeUndefined();
  });

  test('is cut for a very long term, and still finds', () => {
    const long = 'word '.repeat(100);
    expect(searchKeys(long)).toContain(searchKey(long));
    expect(searchKeys(long).length).toBeLessThan(300);
  });

  test('does not mind case and accents', () => {
    expect(searchKeys('Café del Mar')).toContain(searchKey('CAFE DEL'));
  });
});
