import { describe, expect, test } from 'vitest';
import { EVERY_FILTER } from './exampleFilters';
import { filterEntries, NO_FILTERS, parseFilters } from './filterQuery';

describe('filters in the address', () => {
  test('round-trip', () => {
    for (const filters of [
      EVERY_FILTER,
      NO_FILTERS,
      { ...EVERY_FILTER, tempo: { from: null, to: 90, isExact: false } },
    ])
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
