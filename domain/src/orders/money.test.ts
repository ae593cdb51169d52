import { expect, test } from 'vitest';
import { cents, fromDecimal, formatEuro, sum, toDecimal } from './money';
import { DEFAULT_LICENCES } from '../licences/default-licences';

test('formats prices with two decimals and a euro sign', () => {
  expect(DEFAULT_LICENCES.map(({ price }) => formatEuro(price))).toEqual(['€24.99', '€44.99']);
  expect(toDecimal(cents(5))).toBe('0.05');
});

test('reads the amounts of API payloads', () => {
  for (const amount of [0, 5, 2499, 1_234_567]) expect(fromDecimal(toDecimal(cents(amount)))).toBe(amount);
  expect(() => fromDecimal('free')).toThrow(RangeError);
});

test('sums any number of prices exactly', () => {
  expect(sum([])).toBe(0);
  expect(sum(Array.from({ length: 1000 }, () => cents(2499)))).toBe(2_499_000);
});

test('rejects fractional, negative and non-finite amounts', () => {
  for (const wrong of [24.99, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => cents(wrong)).toThrow(`Not a whole number of cents: ${wrong}`);
  expect(() => cents(0.5)).toThrow(RangeError);
});
