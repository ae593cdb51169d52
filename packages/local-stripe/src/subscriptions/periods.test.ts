import { describe, expect, test } from 'vitest';
import { periodEndAfter } from './periods';

function seconds(iso: string): number {
  return Date.parse(iso) / 1000;
}

// https://docs.stripe.com/billing/subscriptions/billing-cycle
describe('period', () => {
  test.each([
    ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
    ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z'],
    ['2026-12-12T23:59:59Z', '2026-12-12T23:59:59Z', '2027-01-12T23:59:59Z'],
  ])('anchored at %s and begun at %s ends at %s', (anchor, start, end) => {
    expect(periodEndAfter(seconds(start), seconds(anchor), { interval: 'month', count: 1 })).toBe(
      seconds(end),
    );
  });

  test('of a year that begins on a leap day ends on the last of February', () => {
    const start = seconds('2028-02-29T00:00:00Z');
    expect(periodEndAfter(start, start, { interval: 'year', count: 1 })).toBe(
      seconds('2029-02-28T00:00:00Z'),
    );
  });
});
