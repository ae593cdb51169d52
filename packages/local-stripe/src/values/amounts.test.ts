import { expect, test } from 'vitest';
import { amountFault, formatAmount, minimumOf } from './amounts';

test.each([
  ['eur', '€24.99'],
  ['usd', 'US$24.99'],
  ['jpy', 'JP¥2,499'],
  ['krw', '₩2,499'],
  ['huf', 'HUF 24.99'],
  ['kwd', 'KWD 2.499'],
])('an amount in %s has the decimals of Stripe’s form: %s', (currency, text) => {
  expect(formatAmount(2499, currency).replaceAll('\u00a0', ' ')).toBe(text);
});

test('the smallest charge depends on the currency', () => {
  expect(['eur', 'gbp', 'jpy', 'huf', 'krw', 'zar'].map(minimumOf)).toEqual([50, 30, 50, 17_500, 700, 50]);
});

test('amounts that a currency cannot have are refused', () => {
  expect(amountFault(2499, 'eur')).toBeNull();
  expect(amountFault(2499, 'jpy')).toBeNull();
  expect(amountFault(2499, 'isk')).toContain('divisible by 100');
  expect(amountFault(2500, 'isk')).toBeNull();
  expect(amountFault(2499, 'kwd')).toContain('nearest ten');
});
