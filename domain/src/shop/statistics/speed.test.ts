import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { countsOf, speedSchema, summariseSpeed, type SpeedCounts } from './speed';

function added(values: readonly number[]): SpeedCounts {
  const counts: Record<string, number> = {};
  for (const paint of values)
    for (const bucket of Object.keys(countsOf({ device: 'phone', paint })['phone-paint'] ?? {}))
      counts[bucket] = (counts[bucket] ?? 0) + 1;
  return { 'phone-paint': counts };
}

test('a visit counts once for each value that was measured', () => {
  expect(countsOf({ device: 'desktop', paint: 900, shift: 0 })).toEqual({
    'desktop-paint': { 8: 1 },
    'desktop-shift': { 0: 1 },
  });
  expect(countsOf({ device: 'phone' })).toEqual({});
});

describe('the 75th percentile', () => {
  test('lies in the bucket of the value that three quarters do not exceed', () => {
    const values = [120, 130, 140, 600, 650, 660, 690, 5000];
    const [paint] = summariseSpeed(added(values));
    expect(paint).toMatchObject({ device: 'phone', measure: 'paint', visits: 8 });
    expect(paint?.p75).toBeGreaterThan(500);
    expect(paint?.p75).toBeLessThanOrEqual(700);
  });

  test('is the last bound for values beyond all of them', () => {
    expect(summariseSpeed(added([60_000]))[0]?.p75).toBe(10_000);
  });

  test('is missing for what nobody has measured', () => {
    expect(summariseSpeed({})).toEqual([]);
  });
});

test.each([
  { device: 'watch' },
  { device: 'phone', paint: -1 },
  { device: 'phone', paint: Number.POSITIVE_INFINITY },
  { device: 'phone', shift: '0.1' },
])('%o is refused', (speed) => {
  expect(v.is(speedSchema, speed)).toBe(false);
});
