import { describe, expect, test } from 'vitest';
import { appliedFilters } from './appliedFilters';
import { EVERY_FILTER } from './exampleFilters';
import { NO_FILTERS } from './filterQuery';

describe('applied filters', () => {
  test('are none by default, and a sort order is none', () => {
    expect(appliedFilters({ ...NO_FILTERS, sort: 'tempo' })).toEqual([]);
  });

  test('have the names that visitors read', () => {
    expect(appliedFilters(EVERY_FILTER).map(({ name }) => name)).toEqual([
      '#trap',
      '#boom bap',
      'From 130 bpm',
      'F sharp minor (11A)',
      'dark',
      '3:00 and more',
      'Made without AI',
      'No samples, or cleared',
      'On sale',
      'Favourites',
    ]);
  });

  test.each([
    [{ from: 130, to: 150 }, '130–150 bpm'],
    [{ from: 140, to: 140 }, '140 bpm'],
    [{ from: null, to: 90 }, 'Up to 90 bpm'],
  ])('name the tempo %j', (limits, name) => {
    const tempo = { ...limits, isExact: false };
    expect(appliedFilters({ ...NO_FILTERS, tempo }).map((filter) => filter.name)).toEqual([name]);
  });

  test('are removed one by one', () => {
    const after: string[] = [];
    let filters = EVERY_FILTER;
    for (let [first] = appliedFilters(filters); first; [first] = appliedFilters(filters)) {
      filters = first.rest;
      after.push(
        appliedFilters(filters)
          .map(({ name }) => name)
          .join(),
      );
    }
    expect(after).toHaveLength(10);
    expect(new Set(after).size).toBe(10);
    expect(filters).toEqual({ ...NO_FILTERS, sort: 'tempo' });
  });
});
