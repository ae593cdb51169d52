import { expect, test } from 'vitest';
import { monthsOf } from './months';

const NOW = Date.UTC(2027, 2, 10);

function period(start: number, used: number, currency = 'EUR') {
  const credits = { granted: 3, used, expiresAt: start + 40 * 24 * 60 * 60 * 1000 };
  const money = { paid: 3000, fee: 70, refunded: 0, dispute: 'none' as const };
  return { start, end: start, plan: { currency }, ...credits, ...money };
}

test('periods are added up by month and currency, the newest first', () => {
  const months = monthsOf(
    [
      period(Date.UTC(2027, 0, 5), 1),
      period(Date.UTC(2027, 2, 1), 1),
      period(Date.UTC(2027, 2, 2), 0),
      period(Date.UTC(2027, 2, 2), 0, 'USD'),
    ],
    NOW,
  );
  expect(months).toMatchObject([
    { month: '2027-03', currency: 'USD', periods: 1 },
    {
      month: '2027-03',
      currency: 'EUR',
      periods: 2,
      paid: 6000,
      fees: 140,
      granted: 6,
      used: 1,
      open: 5,
      expired: 0,
    },
    { month: '2027-01', currency: 'EUR', periods: 1, used: 1, open: 0, expired: 2 },
  ]);
  for (const { granted, used, open, expired } of months) expect(granted).toBe(used + open + expired);
});

test('without periods there are no months', () => {
  expect(monthsOf([], NOW)).toEqual([]);
});
