import { expect, test } from 'vitest';
import { searchTracks, searchWords } from './search';
import type { Track } from './tracks';

const track = (id: number, title: string, tag: string): Track => ({
  id,
  title,
  tag,
  image: '',
  media: '',
  time: '1:00',
  bpm: 100,
  peaks: '',
  status: 'available',
});

const shop = [
  track(3, 'Café del Mar', 'house'),
  track(2, 'Glass Elevator', 'trap'),
  track(1, 'Low Tide', 'lofi'),
];
const found = (term: string): number[] => searchTracks(shop, term).map(({ id }) => id);

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
