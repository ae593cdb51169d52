import { describe, expect, test } from 'vitest';
import { bestDay, CHART, salesBars } from './salesBars';

function day(name: string, total: number) {
  return { day: name, orders: total ? 1 : 0, total, refunded: 0 };
}

describe('sales bars', () => {
  test('scale to the best day', () => {
    const [first, second, third] = salesBars([
      day('2026-11-19', 5000),
      day('2026-11-20', 0),
      day('2026-11-21', 10_000),
    ]);
    expect(first).toMatchObject({ x: 0, y: CHART.height / 2, height: CHART.height / 2 });
    expect(second).toMatchObject({ x: CHART.step, height: 0 });
    expect(third).toMatchObject({ y: 0, height: CHART.height });
  });

  test('show the smallest sale and have no height without sales', () => {
    expect(salesBars([day('2026-11-20', 1), day('2026-11-21', 1_000_000)])[0]?.height).toBeGreaterThan(0);
    expect(salesBars([day('2026-11-21', 0)])[0]).toMatchObject({ y: CHART.height, height: 0 });
    expect(salesBars([])).toEqual([]);
  });

  test('find the best day, the first of equals', () => {
    expect(bestDay([day('2026-11-19', 1), day('2026-11-20', 9), day('2026-11-21', 9)])?.day).toBe(
      '2026-11-20',
    );
    expect(bestDay([day('2026-11-19', 0)])).toBeUndefined();
  });
});
