import { expect, test } from 'vitest';
import { acceptedSource, countReport, isNewListener } from './report-limits';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

function reportsUntilRefused(network: string, now: number): number {
  for (let count = 0; count < 10_000; count++) {
    try {
      countReport(network, now);
    } catch (error) {
      expect(error).toMatchObject({ code: 'too-many', details: { retryAt: expect.any(Number) as number } });
      return count;
    }
  }
  return Infinity;
}

test('a network has a generous limit of reports, which starts again later', () => {
  const count = reportsUntilRefused('203.0.113.1', NOW);
  expect(count).toBeGreaterThan(50);
  expect(count).toBeLessThan(1000);
  expect(reportsUntilRefused('203.0.113.2', NOW)).toBe(count);
  expect(reportsUntilRefused('203.0.113.1', NOW + HOUR)).toBe(count);
});

test('made-up sources count as unknown after some hundred', () => {
  const accepted = Array.from({ length: 1000 }, (_, index) => acceptedSource(`source ${index}`, NOW));
  expect(new Set(accepted).size).toBeLessThan(500);
  expect(accepted.at(-1)).toBe('');
  expect(acceptedSource('source 0', NOW)).toBe('source 0');
  expect(acceptedSource('source 999', NOW + HOUR)).toBe('');
  expect(acceptedSource('source 999', NOW + 25 * HOUR)).toBe('source 999');
});

test('a network counts as a listener of a beat once a day', () => {
  expect([1, 2, 3].map(() => isNewListener('203.0.113.1', 5, NOW))).toEqual([true, false, false]);
  expect(isNewListener('203.0.113.1', 6, NOW)).toBe(true);
  expect(isNewListener('203.0.113.2', 5, NOW)).toBe(true);
  expect(isNewListener('203.0.113.1', 5, NOW + 24 * HOUR)).toBe(true);
});
