import { expect, test } from 'vitest';
import { sumOf } from './overview';

const day = {
  day: '2026-11-21',
  visits: 3,
  plays: 5,
  completed: 1,
  carts: 2,
  orders: 1,
  total: 2499,
  refunded: 0,
};

test('adds up days, and no days to nothing', () => {
  expect(sumOf([day, { ...day, day: '2026-11-22', refunded: 2499 }])).toEqual({
    visits: 6,
    plays: 10,
    carts: 4,
    orders: 2,
    total: 4998,
    refunded: 2499,
  });
  expect(sumOf([])).toEqual({ visits: 0, plays: 0, carts: 0, orders: 0, total: 0, refunded: 0 });
});
