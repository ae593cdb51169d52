import * as v from 'valibot';
import { expect, test } from 'vitest';
import { shownPriceSchema } from './shown-price';

const price = {
  total: '33.99',
  currency: 'EUR',
  bulk: [],
  code: null,
  lines: [{ id: 24, price: 2499 }],
  kits: [{ id: 2, price: 900 }],
};

test('the price that the server answers is parsed', () => {
  expect(v.parse(shownPriceSchema, JSON.parse(JSON.stringify(price)))).toEqual(price);
});

test.each([
  ['no total', { ...price, total: undefined }],
  ['no lines', { ...price, lines: undefined }],
  ['a kit without an id', { ...price, kits: [{ price: 900 }] }],
  ['a line without a beat', { ...price, lines: [{ price: 2499 }] }],
  ['a price below zero', { ...price, lines: [{ id: 24, price: -1 }] }],
  ['a part of a cent', { ...price, lines: [{ id: 24, price: 24.99 }] }],
])('a malformed price is refused: %s', (_, malformed) => {
  expect(v.is(shownPriceSchema, malformed)).toBe(false);
});
