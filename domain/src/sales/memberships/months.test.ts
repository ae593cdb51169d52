import { expect, test } from 'vitest';
import { monthsOf } from './months';

const NOW = Date.UTC(2027, 2, 10);

let subscriptions = 0;

/** Of a member of its own, for 31 days. */
function period(start: number, used: number, currency = 'EUR') {
  const credits = { granted: 3, used, expiresAt: start + 40 * 24 * 60 * 60 * 1000 };
  const money = { paid: 3000, fee: 70, refunded: 0, dispute: 'none' as const };
  const end = start + 31 * 24 * 60 * 60 * 1000;
  subscriptions += 1;
  const owner = { uid: `u${subscriptions}`, subscription: `sub_${subscriptions}` };
  return { ...owner, start, end, plan: { currency }, ...credits, ...money };
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

test('members had a paid period at the end of the month, each counted once', () => {
  const [january, february] = [Date.UTC(2027, 0, 5), Date.UTC(2027, 1, 5)];
  const first = period(january, 0);
  const gone = { ...period(january, 0), uid: '' };
  const periods = [
    first,
    { ...first, start: february, end: Date.UTC(2027, 2, 5) },
    gone,
    { ...period(january, 0), uid: '' },
    { ...period(february, 0), refunded: 3000 },
    { ...period(february, 0), dispute: 'lost' as const },
  ];
  expect(monthsOf(periods, NOW)).toMatchObject([
    { month: '2027-02', members: 1, periods: 3, paid: 9000, refunded: 6000 },
    { month: '2027-01', members: 3, periods: 3, refunded: 0 },
  ]);
  // In the month that runs, those who have paid today.
  expect(monthsOf(periods, Date.UTC(2027, 1, 6))[0]).toMatchObject({ members: 1 });
});

test('without periods there are no months', () => {
  expect(monthsOf([], NOW)).toEqual([]);
});
