import { describe, expect, test } from 'vitest';
import {
  amountFault,
  chargeMinimum,
  CURRENCIES,
  currencyName,
  currencyWords,
  priceFault,
  priceMaximum,
  symbolOf,
  typedCents,
} from './currencies';

describe('the price of a licence', () => {
  test.each([
    ['EUR', 49, 'A licence costs at least €0.50, the smallest amount that can be paid.'],
    ['EUR', 10_000_001, 'A licence costs at most €100,000.'],
    ['JPY', 49, 'A licence costs at least ¥50, the smallest amount that can be paid.'],
    ['JPY', 10_000_001, 'A licence costs at most ¥10,000,000.'],
    ['HUF', 17_499, 'A licence costs at least HUF 175.00, the smallest amount that can be paid.'],
  ])('in %s cannot be %i', (currency, price, fault) => {
    expect(priceFault(price, currency)?.replaceAll('\u00a0', ' ')).toBe(fault);
  });

  test.each(CURRENCIES)('in %s can be the lowest and the highest that can be paid', (currency) => {
    const bounds = [chargeMinimum(currency), priceMaximum(currency)] as const;
    expect(bounds.map((price) => priceFault(price, currency))).toEqual([null, null]);
    expect(bounds[0]).toBeLessThan(bounds[1]);
  });
});

test('a currency that shops cannot sell in has no smallest amount', () => {
  for (const unknown of ['KWD', 'eur', '', 'constructor'])
    expect(() => chargeMinimum(unknown)).toThrow(RangeError);
});

describe('a typed amount', () => {
  test.each([
    ['EUR', ['24.99', '24,9', '€ 5', '5 €', 'EUR 5', '100000'], [2499, 2490, 500, 500, 500, 10_000_000]],
    ['USD', ['$5', '24.99'], [500, 2499]],
    ['JPY', ['2500', '¥2500', '2500 JPY'], [2500, 2500, 2500]],
    [
      'KRW',
      ['98,000', '₩98,000', '98.000', "1'250'000", '1 250 000 KRW'],
      [98000, 98000, 98000, 1_250_000, 1_250_000],
    ],
  ])('in %s is understood as people write it', (currency, typed, amounts) => {
    expect(typed.map((text) => typedCents(text, currency))).toEqual(amounts);
  });

  test.each([
    ['EUR', ['', 'free', '-1', '1.234', '1e3', '.5', '$5', '¥500']],
    ['JPY', ['24.99', '2,50', '2,5000', '1,250.000', '1,250 JPY.', '2500.0', '€25']],
  ])('in %s is refused if it is none, or in another currency', (currency, typed) => {
    expect(typed.map((text) => typedCents(text, currency))).toEqual(typed.map(() => undefined));
  });

  test('that is none is answered with an example', () => {
    expect(amountFault('EUR')).toBe('Enter an amount such as 24.99.');
    expect(amountFault('JPY')).toBe('Enter an amount such as 2500, without decimals: JPY has none.');
  });
});

test('currencies have names', () => {
  expect(currencyName('JPY')).toBe('Japanese Yen (JPY)');
  expect(['EUR', 'JPY', 'USD'].map(currencyWords)).toEqual(['euros', 'Japanese yen', 'US dollars']);
  expect(['EUR', 'JPY', 'CAD', 'PLN'].map(symbolOf)).toEqual(['€', '¥', '$', 'zł']);
});
