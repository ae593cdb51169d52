import { describe, expect, test } from 'vitest';
import { MEMBER_PAGE_SIZES, pageCount } from '@store/domain/platform/pagination';
import type { PageCursor } from './page-cursor';
import { cheapestQuery, clampPage, rowCount } from './page-query';

const size = 5;
const total = 48;
function cursor(page: number): PageCursor {
  return { page, size, search: '', first: [2, 'first'], last: [1, 'last'] };
}

describe('cheapestQuery', () => {
  test('starts at the beginning of the list for the first page, with any cursor', () => {
    const query = cheapestQuery({ page: 1, size, total }, cursor(1));
    expect(query).toEqual({ direction: 'desc', from: undefined, skip: 0, take: 5 });
  });

  test('starts at the end of the list for the last pages and takes only the remaining rows', () => {
    expect(cheapestQuery({ page: 10, size, total }, cursor(2))).toEqual({
      direction: 'asc',
      from: undefined,
      skip: 0,
      take: 3,
    });
    expect(cheapestQuery({ page: 9, size, total }, undefined)).toEqual({
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
  ])('starts at the cursor of page 5 for page %i', (page, query) => {
    expect(cheapestQuery({ page, size, total }, cursor(5))).toEqual(query);
  });

  test.each(MEMBER_PAGE_SIZES)('never skips more than half of the rows with %i of them on a page', (rows) => {
    for (const many of [48, 1234])
      for (let page = 1; page <= pageCount(many, rows); page++) {
        const { skip, take } = cheapestQuery({ page, size: rows, total: many }, undefined);
        expect(skip).toBeLessThanOrEqual(many / 2);
        expect(take).toBeLessThanOrEqual(rows);
      }
  });
});

test('clamps a page beyond the end to the last one; an empty list has one empty page', () => {
  expect(clampPage({ page: 99, size, total })).toMatchObject({ page: 10 });
  const empty = clampPage({ page: 3, size, total: 0 });
  expect([empty.page, rowCount(empty)]).toEqual([1, 0]);
  expect(cheapestQuery(empty, undefined).skip).toBe(0);
});
