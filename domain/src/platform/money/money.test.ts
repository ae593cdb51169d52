import { describe, expect, test } from 'vitest';
import { cents, EURO, formatMoney, fromDecimal, hasDecimals, toDecimal, sum } from './money';
import { CURRENCIES } from './currencies';
import { DEFAULT_LICENCES } from '../../shop/licences/default-licences';

describe('an amount in EUR', () => {
  test('has two decimals and a euro sign, in every locale', () => {
    for (const locale of ['en', 'de', 'ja'])
      expect(DEFAULT_LICENCES.map(({ price }) => formatMoney(price, EURO, locale))).toEqual([
        '€24.99',
        '€44.99',
      ]);
    expect([0, 5, 50, 100, 2499].map((amount) => toDecimal(cents(amount), EURO))).toEqual([
      '0.00',
      '0.05',
      '0.50',
      '1.00',
      '24.99',
    ]);
  });
});

describe('an amount in another currency', () => {
  test.each([
    ['USD', 'en', '$24.99'],
    ['USD', 'de', '24,99 $'],
    ['CAD', 'en', 'CA$24.99'],
    ['GBP', 'en', '£24.99'],
    ['HUF', 'hu', '24,99 Ft'],
    ['JPY', 'en', '¥2,499'],
    ['KRW', 'ko', '₩2,499'],
  ])('in %s is written as people in %s do: %s', (currency, locale, text) => {
    expect(formatMoney(cents(2499), currency, locale).replaceAll('\u00a0', ' ')).toBe(text);
  });

  test('is exact however large it is', () => {
    expect(formatMoney(cents(9_007_199_254_740_991), 'USD', 'en')).toBe('$90,071,992,547,409.91');
  });
});

test.each(CURRENCIES)('no decimal of an amount in %s is left out', (currency) => {
  const text = formatMoney(cents(2407), currency, 'en');
  expect(text.replace(/[^\d.]/g, '')).toBe(hasDecimals(currency) ? '24.07' : '2407');
});

test.each(CURRENCIES)('the amounts of API payloads in %s are read as they were written', (currency) => {
  for (const amount of [0, 5, 2499, 1_234_567])
    expect(fromDecimal(toDecimal(cents(amount), currency))).toBe(amount);
});

test('a text that is no amount is refused', () => {
  expect(() => fromDecimal('free')).toThrow(RangeError);
});

test('rejects fractional, negative and non-finite amounts', () => {
  for (const wrong of [24.99, -1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => cents(wrong)).toThrow(`Not cents: ${wrong}`);
  expect(() => cents(0.5)).toThrow(RangeError);
});

test('sums any number of prices exactly', () => {
  expect(sum([])).toBe(0);
  expect(sum(Array.from({ length: 1000 }, () => cents(2499)))).toBe(2_499_000);
});
