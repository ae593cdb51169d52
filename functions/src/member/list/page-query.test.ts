import { describe, expect, test } from 'vitest';
import type { Place } from './page-cursor';
import { clamped, rowsOn, shortestWay } from './page-query';

const size = 5;
const total = 48;
function place(page: number): Place {
  return { page, search: '', first: [2, 'first'], last: [1, 'last'] };
}

describe('the way to a page', () => {
  test('begins at the list’s start for the first page, whatever is on the screen', () => {
    const way = shortestWay({ page: 1, size, total }, place(1));
    expect(way).toEqual({ direction: 'desc', from: undefined, skip: 0, take: 5 });
  });

  test('begins at its end for the last, of which it takes what is left', () => {
    expect(shortestWay({ page: 10, size, total }, place(2))).toEqual({
      direction: 'asc',
      from: undefined,
      skip: 0,
      take: 3,
    });
    expect(shortestWay({ page: 9, size, total }, undefined)).toEqual({
      direction: 'asc',
      from: undefined,
      skip: 3,
      take: 5,
    });
  });

  test.each([
    [6, { direction: 'desc', from: { key: [1, 'last'], including: false }, skip: 0, take: 5 }],
    [5, { direction: 'desc', from: { key: [2, 'first'], including: true }, skip: 0, take: 5 }],
    [4, { direction: 'asc', from: { key: [2, 'first'], including: false }, skip: 0, take: 5 }],
  ])('to page %i begins at the page that is on the screen, the fifth', (page, way) => {
    expect(shortestWay({ page, size, total }, place(5))).toEqual(way);
  });

  test('skips as few rows as it can, and never more than half of them', () => {
    for (let page = 1; page <= 10; page++)
      expect(shortestWay({ page, size, total }, undefined).skip).toBeLessThanOrEqual(total / 2);
  });
});

test('a page behind the end is the last one, and an empty list has one empty page', () => {
  expect(clamped({ page: 99, size, total })).toMatchObject({ page: 10 });
  const empty = clamped({ page: 3, size, total: 0 });
  expect([empty.page, rowsOn(empty)]).toEqual([1, 0]);
  expect(shortestWay(empty, undefined).skip).toBe(0);
});
