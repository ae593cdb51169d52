import { describe, expect, test } from 'vitest';
import { cents } from '../../platform/money/money';
import {
  addSales,
  addSources,
  addProducts,
  NO_SALES,
  NO_SOURCE,
  salesByCurrency,
  salesIn,
  dayBounds,
  lastDays,
  returnOf,
  saleOf,
  type DaySales,
  type SalesRecord,
  netOf,
} from './sales';
import { utcDay } from '../../platform/time';

const NOW = Date.parse('2026-03-01T00:30:00Z');
const DAY = 24 * 60 * 60 * 1000;

function record(orders: number): SalesRecord {
  return { ...NO_SALES, orders, total: orders * 2499 };
}

describe('sales days', () => {
  test('are UTC days ending today, across the end of a month', () => {
    const days = lastDays(NOW, 30);
    expect([days.length, days[0], days.at(-2), days.at(-1)]).toEqual([
      30,
      '2026-01-31',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(new Set(days).size).toBe(30);
  });

  test('start and end at midnight UTC', () => {
    const [from, until] = dayBounds('2026-03-01');
    expect([utcDay(from - 1), utcDay(from), utcDay(until - 1), utcDay(until)]).toEqual([
      '2026-02-28',
      '2026-03-01',
      '2026-03-01',
      '2026-03-02',
    ]);
  });
});

test('sales sums add orders, totals and refunds', () => {
  expect(
    addSales({ orders: 1, total: 2499, refunded: 100 }, { orders: 2, total: 4499, refunded: 30 }),
  ).toEqual({
    orders: 3,
    total: 6998,
    refunded: 130,
  });
});

test('sales in several currencies are never added', () => {
  const yen = { ...NO_SALES, orders: 3, total: 7500 };
  const days: DaySales[] = [
    { EUR: record(1) },
    { EUR: { ...NO_SALES, refunded: 99 }, JPY: yen },
    { USD: NO_SALES },
  ];
  expect(salesByCurrency(days)).toEqual([
    { currency: 'JPY', orders: 3, total: 7500, refunded: 0 },
    { currency: 'EUR', orders: 1, total: 2499, refunded: 99 },
  ]);
  const records = new Map(days.map((sales, index) => [utcDay(NOW - index * DAY), sales]));
  expect([...salesIn(records, 'JPY').values()]).toEqual([NO_SALES, yen, NO_SALES]);
});

test.each([
  { orders: 1 },
  { total: 1 },
  { refunded: 1 },
  // A refund of an earlier period failed.
  { refunded: -1 },
])('a currency is named if its sales have only %o', (figures) => {
  expect(salesByCurrency([{ EUR: { ...NO_SALES, ...figures } }])).toMatchObject([
    { currency: 'EUR', ...figures },
  ]);
});

test('currencies with as many orders are named in the order of the alphabet', () => {
  const sold = { ...NO_SALES, orders: 1 };
  const currencies = salesByCurrency([{ USD: sold, CHF: sold, EUR: sold }]).map(({ currency }) => currency);
  expect(currencies).toEqual(['CHF', 'EUR', 'USD']);
});

const LINES = [
  { kind: 'beat', trackId: 7, licence: 'Lease', title: 'Seven', price: cents(2499) },
  { kind: 'beat', trackId: 7, licence: 'Exclusive', title: 'Seven', price: cents(4499) },
] as const;

/** An order to which 19 % of tax were added. */
const TAXED = { lines: LINES, source: '', payment: { amount: 8328 } };

test('a sale counts what was charged, and a track twice if it is bought under two licences', () => {
  const sold = saleOf(TAXED);
  const figures = { orders: 1, total: 8328, refunded: 0 };
  expect(sold).toEqual({
    ...figures,
    tracks: { 7: { title: 'Seven', count: 2, returned: 0, total: 8328, refunded: 0 } },
    kits: {},
    licences: {
      Lease: { count: 1, returned: 0, total: 2974, refunded: 0 },
      Exclusive: { count: 1, returned: 0, total: 5354, refunded: 0 },
    },
    sources: { [NO_SOURCE]: figures },
  });
  expect(addProducts(sold.tracks, sold.tracks)[7]).toMatchObject({ count: 4, total: 16_656 });
});

test('a kit and a beat with the same id are counted apart', () => {
  const lines = [
    { kind: 'beat', trackId: 7, licence: 'Lease', title: 'Beat seven', price: cents(2499) },
    { kind: 'kit', kitId: 7, title: 'Kit seven', price: cents(3000) },
  ] as const;
  const order = { lines, source: '', payment: { amount: 5499 } };
  const sold = saleOf(order);
  expect(sold.tracks).toEqual({
    7: { title: 'Beat seven', count: 1, returned: 0, total: 2499, refunded: 0 },
  });
  expect(sold.kits).toEqual({ 7: { title: 'Kit seven', count: 1, returned: 0, total: 3000, refunded: 0 } });
  const returned = returnOf(order, { amount: 3000, parts: [{ line: 1, amount: 3000, count: 1 }] });
  expect([returned.tracks, returned.kits[7]]).toMatchObject([{}, { returned: 1, refunded: 3000 }]);
});

test('returned money counts for its lines, and leaves the rest as the net', () => {
  const returned = returnOf(TAXED, { amount: 2974, parts: [{ line: 0, amount: 2974, count: 1 }] });
  expect(returned.tracks).toEqual({ 7: { title: 'Seven', count: 0, returned: 1, total: 0, refunded: 2974 } });
  expect(returned.sources).toEqual({ [NO_SOURCE]: { orders: 0, total: 0, refunded: 2974 } });
  expect(netOf(addSales(saleOf(TAXED), returned))).toBe(5354);
});

test('returned money counts for no product where its order does not have the line', () => {
  const returned = returnOf(TAXED, { amount: 100, parts: [{ line: 2, amount: 100, count: 0 }] });
  expect([returned.refunded, returned.tracks, returned.kits]).toEqual([100, {}, {}]);
});

test('sales are summed by source; those without a source form one group', () => {
  const sold = [
    ['blog.example', 2499],
    ['', 4499],
    ['blog.example', 100],
  ] as const;
  const records = sold.map(([source, amount]) => saleOf({ lines: LINES, source, payment: { amount } }));
  expect(records.map(({ sources }) => sources).reduce(addSources, {})).toEqual({
    'blog.example': { orders: 2, total: 2599, refunded: 0 },
    [NO_SOURCE]: { orders: 1, total: 4499, refunded: 0 },
  });
});
