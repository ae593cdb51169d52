import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiredCredits, openCredits, takeCredits, worthOf, type PaidPeriod } from './memberships';

function period(id: string, changes: Partial<PaidPeriod> = {}): PaidPeriod {
  const money = { paid: 2999, fee: 112, refunded: 0, dispute: 'none' as const };
  return { id, start: 0, end: 100, granted: 3, used: 0, expiresAt: 300, ...money, ...changes };
}

test('credits are taken from the period that expires first', () => {
  const periods = [period('new', { expiresAt: 400 }), period('old', { used: 1 })];
  const taken = takeCredits(periods, [1, 2, 1], 50);
  expect(taken?.map((uses) => uses.map(({ period: id, count }) => [id, count]))).toEqual([
    [['old', 1]],
    [
      ['old', 1],
      ['new', 1],
    ],
    [['new', 1]],
  ]);
});

test('nothing is taken if there are too few, or if they have expired', () => {
  expect(takeCredits([period('a')], [2, 2], 50)).toBeUndefined();
  expect(takeCredits([period('a')], [1], 300)).toBeUndefined();
  expect(takeCredits([], [], 50)).toEqual([]);
  expect(takeCredits([period('a', { dispute: 'running' })], [1], 50)).toBeUndefined();
});

test('credits are worth their part of what a period brought, and never more together', () => {
  const paid = fc.record({
    paid: fc.nat(100_000),
    fee: fc.nat(5000),
    refunded: fc.nat(100_000),
    granted: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(paid, (money) => {
      const source = period('a', money);
      const each = worthOf(source, 1);
      const net = Math.max(0, money.paid - money.fee - money.refunded);
      expect(each * money.granted).toBeLessThanOrEqual(net);
      expect(worthOf(source, money.granted)).toBe(net);
    }),
  );
  expect(worthOf(period('none', { granted: 0 }), 0)).toBe(0);
});

test('granted credits are used, open or expired', () => {
  for (const used of [0, 1, 3])
    for (const now of [0, 299, 300, 500]) {
      const each = period('a', { used });
      expect(used + openCredits(each, now) + expiredCredits(each, now)).toBe(3);
    }
});
