import { describe, expect, test } from 'vitest';
import { searchTracks, searchWords, searchKey, searchKeys } from './search';
import type { Track } from '../tracks';

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
    key: '',
    mood: '',
    timbre: '',
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

test('matches prefixes of words in title and tag', () => {
  expect(found('tra')).toEqual([2]);
  expect(found('elev')).toEqual([2]);
  expect(found('lof')).toEqual([1]);
  expect(found('zzz')).toEqual([]);
});

test('requires every word of the term to match', () => {
  expect(found('glass trap')).toEqual([2]);
  expect(found('glass lofi')).toEqual([]);
});

test('a term of signs alone finds nothing', () => {
  expect(found('...')).toEqual([]);
  expect(found('???')).toEqual([]);
});

test('does not match the middle of a word', () => {
  expect(found('vator')).toEqual([]);
});

test('ignores case and accents in term and text', () => {
  expect(found('CAFE')).toEqual([3]);
  expect(found('càfé')).toEqual([3]);
  expect(searchWords('Ünïcödé — 808s!')).toEqual(['unicode', '808s']);
});

test('finds special letters as they are written and as they are typed without them', () => {
  expect(searchWords('STRAẞE Straße Strasse')).toEqual(['strasse', 'strasse', 'strasse']);
  expect(searchWords('Ærø Łódź Œuvre Đorđe')).toEqual(['aero', 'lodz', 'oeuvre', 'dorde']);
});

test('returns every track in catalogue order for a term of fewer than three characters', () => {
  expect(found('tr')).toEqual([3, 2, 1]);
  expect(found('   ')).toEqual([3, 2, 1]);
});

describe('search keys', () => {
  test.each(['mar', 'MARA', 'lind', 'mara.lind@ex', 'lind@example', 'exa', 'com', 'mara.lind@example.com'])(
    'match mara.lind@example.com for %s',
    (term) => {
      expect(searchKeys('mara.lind@example.com')).toContain(searchKey(term));
    },
  );

  test.each(['ara', 'mara@example', 'lind mara', 'mara.lind@example.com.uk'])(
    'do not match mara.lind@example.com for %s',
    (term) => {
      expect(searchKeys('mara.lind@example.com')).not.toContain(searchKey(term));
    },
  );

  test.each(['', 'ab', '  a  ', '@@@', 'a-', '🎵🎵🎵'])('do not exist for the term %j', (term) => {
    expect(searchKey(term)).toBeUndefined();
  });

  test('are truncated for a very long term and still match', () => {
    const long = 'word '.repeat(100);
    expect(searchKeys(long)).toContain(searchKey(long));
    const astral = `x${'𠮷'.repeat(60)}`;
    expect(searchKeys(astral)).toContain(searchKey(astral));
    for (const key of searchKeys(astral)) expect(key).not.toMatch(/\p{Surrogate}/u);
    expect(searchKeys(long).length).toBeLessThan(300);
  });

  test('ignore case and accents', () => {
    expect(searchKeys('Café del Mar')).toContain(searchKey('CAFE DEL'));
  });
});
