import { describe, expect, test } from 'vitest';
import { filterEntries, NO_FILTERS, parseFilters, type Filters } from './filterQuery';

const ALL: Filters = {
  tags: ['trap', 'boom bap'],
  tempo: { from: 130, to: null, isExact: true },
  length: 'long',
  key: { name: 'F#m', isExact: true },
  mood: 'dark',
  isOnSale: true,
  shown: 'favourites',
  sort: 'tempo',
};

describe('filters in the address', () => {
  test('round-trip', () => {
    for (const filters of [ALL, NO_FILTERS, { ...ALL, tempo: { from: null, to: 90, isExact: false } }])
      expect(parseFilters(new URLSearchParams(filterEntries(filters)))).toEqual(filters);
  });

  test('leave out defaults', () => {
    expect(filterEntries(NO_FILTERS)).toEqual([]);
  });

  test('ignore unknown values', () => {
    const query = 'tag=&bpm=fast&exact=yes&length=huge&key=H&mood=blue&sale=2&show=mine&sort=price';
    expect(parseFilters(new URLSearchParams(query))).toEqual(NO_FILTERS);
  });
});
