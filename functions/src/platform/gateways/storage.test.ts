import { expect, test } from 'vitest';
import { parseRange } from './storage';

test.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  // These may be ignored (RFC 9110, 14.2): two parts, another unit, an end before its start.
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['bytes=20-10', undefined],
  ['bytes=-', undefined],
])('the range %o of a file of 100 bytes is %o', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])(
  'the range %s outside the file is refused with its size',
  (header) => {
    expect(() => parseRange(header, 100)).toThrow(
      expect.objectContaining({ status: 416, headers: { 'Content-Range': 'bytes */100' } }),
    );
  },
);
