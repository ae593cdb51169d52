import { expect, test } from 'vitest';
import { isCode, normaliseCode } from './codes';
import { isInForce } from './period';

test('a code has one spelling', () => {
  expect(normaliseCode(' summer-24 ')).toBe('SUMMER-24');
});

test.each(['AB', '-SUMMER', 'SUM MER', 'SÜMMER', 'A/B', '..', 'A'.repeat(33), 'summer'])(
  '“%s” is no code',
  (text) => {
    expect(isCode(text)).toBe(false);
  },
);

test.each(['SUMMER', '2FOR1', 'BACK-TO-SCHOOL', 'A'.repeat(32)])('“%s” can be a code', (text) => {
  expect(isCode(text)).toBe(true);
});

test.each([
  [{ from: null, until: null }, true],
  [{ from: 100, until: null }, true],
  [{ from: 101, until: null }, false],
  [{ from: null, until: 101 }, true],
  [{ from: null, until: 100 }, false],
])('a deal with the period %o at the time 100 is in force: %s', (period, expected) => {
  expect(isInForce(period, 100)).toBe(expected);
});
