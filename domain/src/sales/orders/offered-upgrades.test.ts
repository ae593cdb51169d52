import * as v from 'valibot';
import { expect, test } from 'vitest';
import { offeredUpgradesSchema } from './offered-upgrades';

const from = {
  order_id: 'o1',
  line: 0,
  license: 'Basic',
  license_name: 'Basic lease',
  full_price: 1999,
  credit: 1999,
};
const upgrade = { track_id: 7, license: 'Premium', price: 1000, from };

test('the upgrades that the server answers are parsed', () => {
  expect(v.parse(offeredUpgradesSchema, JSON.parse(JSON.stringify([upgrade])))).toEqual([upgrade]);
});

test.each([
  ['no beat', { ...upgrade, track_id: undefined }],
  ['no basis', { ...upgrade, from: undefined }],
  ['a basis without a line', { ...upgrade, from: { ...from, line: undefined } }],
  ['a price below zero', { ...upgrade, price: -1 }],
  ['a part of a cent', { ...upgrade, from: { ...from, credit: 19.99 } }],
])('a malformed upgrade is refused: %s', (_, malformed) => {
  expect(v.is(offeredUpgradesSchema, [malformed])).toBe(false);
});
