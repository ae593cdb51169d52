import { expect, test } from 'vitest';
import { cents } from '../../platform/money/money';
import {
  CODE_FAULTS,
  codeName,
  discountText,
  faultText,
  isCode,
  normaliseCode,
  unusedCodeText,
} from './codes';
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

test.each(['ABC', 'SUMMER', '2FOR1', 'BACK-TO-SCHOOL', 'A'.repeat(32)])('“%s” can be a code', (text) => {
  expect(isCode(text)).toBe(true);
});

test.each([
  [{ from: null, until: null }, true],
  [{ from: 99, until: null }, true],
  [{ from: 100, until: null }, true],
  [{ from: 101, until: null }, false],
  [{ from: null, until: 101 }, true],
  [{ from: null, until: 100 }, false],
])('a deal with the period %o at the time 100 is in force: %s', (period, expected) => {
  expect(isInForce(period, 100)).toBe(expected);
});

test('a discount is named by its percents or its amount', () => {
  expect(discountText({ kind: 'percent', percent: 20 })).toBe('20%');
  expect(discountText({ kind: 'amount', amount: cents(500) })).toBe('€5.00');
  expect(codeName({ code: 'SUMMER', discount: { kind: 'percent', percent: 20 }, tracks: null })).toBe(
    'Code SUMMER (20% off)',
  );
});

test('a code that takes nothing off says what it is for', () => {
  const terms = {
    code: 'FIRST10',
    discount: { kind: 'percent', percent: 10 },
    licences: ['Non-Exclusive'],
    tracks: null,
    combines: false,
  } as const;
  const textFor = (tracks: number[] | null, isFor = false) =>
    unusedCodeText({ ...terms, tracks }, ['Non-Exclusive'], isFor);
  expect(textFor(null)).toBe('FIRST10 is for Non-Exclusive licences. Nothing in your cart qualifies.');
  expect(textFor([3])).toBe(
    'FIRST10 is for Non-Exclusive licences of certain beats. Nothing in your cart qualifies.',
  );
  expect(textFor(null, true)).toBe('FIRST10 would not lower this price any further, so it isn’t used.');
});

test('each reason why a code cannot be used has its own text', () => {
  expect(CODE_FAULTS.map((fault) => faultText('SUMMER', fault))).toEqual([
    'There is no code “SUMMER”. Please check the spelling.',
    'The code “SUMMER” cannot be used yet.',
    'The code “SUMMER” has ended.',
    'The code “SUMMER” is not in the shop’s currency.',
    'The code “SUMMER” has been used up.',
    'You have already used the code “SUMMER” as often as allowed.',
    'The code “SUMMER” is limited per customer. Please sign in to use it.',
  ]);
});
