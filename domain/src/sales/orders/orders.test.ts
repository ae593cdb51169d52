import { expect, test } from 'vitest';
import * as v from 'valibot';
import { isLicenceId } from '../../shop/licences/ids';
import {
  CHECKOUT_OPEN_MS,
  DOWNLOAD_LINK_MS,
  hasDownloads,
  isOpen,
  ORDER_STATES,
  beatLineSchema,
  contractKey,
  isBeatLine,
  isKitLine,
  skuOf,
} from './orders';

test('counts an order as open until its payment is settled', () => {
  expect(ORDER_STATES.filter(isOpen)).toEqual(['pending', 'processing', 'authorised', 'paid']);
});

test('offers downloads of orders that are delivered and not refunded as a whole', () => {
  expect(ORDER_STATES.filter(hasDownloads)).toEqual(['fulfilled', 'partially_refunded']);
});

test('zero-pads the SKU to at least three digits', () => {
  expect([1, 24, 999, 12_345].map(skuOf)).toEqual(['001', '024', '999', '12345']);
});

const line = {
  kind: 'beat',
  trackId: 1,
  title: 'Low Tide',
  licence: 'Exclusive',
  contractVersion: '1',
  licenceName: 'Exclusive',
  exclusive: true,
  price: 4499,
  fullPrice: 4499,
};

test('parses an order line with its price in whole cents', () => {
  expect(v.parse(beatLineSchema, line)).toEqual(line);
  expect(v.parse(beatLineSchema, { ...line, price: 0 }).price).toBe(0);
});

test.each([
  { price: -1 },
  { fullPrice: -1 },
  { price: 24.99 },
  { price: '4499' },
  { price: Number.MAX_SAFE_INTEGER + 1 },
  { trackId: 0 },
  { trackId: 1.5 },
  { licence: 7 },
  { exclusive: 'yes' },
  { contractVersion: undefined },
])('rejects an order line with %j', (change) => {
  expect(v.is(beatLineSchema, { ...line, ...change })).toBe(false);
});

test('reserves an exclusive for a minute longer than the shortest Stripe session', () => {
  expect(CHECKOUT_OPEN_MS).toBe(31 * 60_000);
  expect(DOWNLOAD_LINK_MS).toBe(15 * 60_000);
});

test('tells beats from kits, and their contracts from each other', () => {
  const beat = { kind: 'beat', licence: 'kit-3' } as const;
  const kit = { kind: 'kit', kitId: 3 } as const;
  expect([isBeatLine(beat), isKitLine(beat), isBeatLine(kit), isKitLine(kit)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([contractKey(beat), contractKey(kit)]).toEqual(['kit-3', 'kit:3']);
  expect(isLicenceId(contractKey(kit))).toBe(false);
});
