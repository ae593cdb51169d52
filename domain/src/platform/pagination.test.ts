import { expect, test } from 'vitest';
import {
  MEMBER_PAGE_SIZES,
  pageAfterResize,
  pageCount,
  pageMarks,
  pageOf,
  parseMemberPageSize,
} from './pagination';

function shown(current: number, pages: number): string {
  return pageMarks(current, pages)
    .map((mark) => (mark.kind === 'page' ? String(mark.page) : '...'))
    .join(' ');
}

test('shows two pages at each margin and two around the current page', () => {
  expect(shown(1, 20)).toBe('1 2 ... 19 20');
  expect(shown(10, 20)).toBe('1 2 ... 10 11 ... 19 20');
  expect(shown(20, 20)).toBe('1 2 ... 19 20');
});

test('never replaces a single page with a break', () => {
  expect(shown(4, 9)).toBe('1 2 3 4 5 ... 8 9');
  expect(shown(1, 5)).toBe('1 2 3 4 5');
});

test('shows all pages if there are few', () => {
  expect(shown(1, 1)).toBe('1');
  expect(shown(2, 4)).toBe('1 2 3 4');
});

test('lists the current page and each page number at most once, in ascending order', () => {
  for (let pages = 1; pages <= 30; pages++) {
    for (let current = 1; current <= pages; current++) {
      const numbers = pageMarks(current, pages).flatMap((mark) => (mark.kind === 'page' ? [mark.page] : []));
      expect(numbers).toContain(current);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  }
});

test('splits rows into pages, the last with the remainder', () => {
  const rows = Array.from({ length: 14 }, (_, index) => index);
  expect(pageCount(14, 6)).toBe(3);
  expect(pageOf(rows, 3, 6)).toEqual([12, 13]);
  expect(pageOf(rows, 4, 6)).toEqual([]);
  expect(pageCount(0, 6)).toBe(1);
});

test('keeps the first row of a page in sight when the number of rows per page changes', () => {
  expect(pageAfterResize(7, 5, 20)).toBe(2);
  expect(pageAfterResize(2, 100, 5)).toBe(21);
  const rows = Array.from({ length: 300 }, (_, index) => index);
  for (const from of MEMBER_PAGE_SIZES)
    for (const to of MEMBER_PAGE_SIZES)
      for (let page = 1; page <= pageCount(rows.length, from); page++) {
        const [first] = pageOf(rows, page, from);
        expect(pageOf(rows, pageAfterResize(page, from, to), to)).toContain(first);
      }
});

test.each([
  ['5', 5],
  ['20', 20],
  ['100', 100],
  ['6', 5],
  ['020', 5],
  ['20.0', 5],
  ['Infinity', 5],
  ['', 5],
  [null, 5],
])('reads %j as %i rows per page', (text, size) => {
  expect(parseMemberPageSize(text)).toBe(size);
});
