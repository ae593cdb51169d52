import { describe, expect, test } from 'vitest';
import { axisWidth, bestBar, CHART, placeBars, roundScale } from './bars';

function bar(day: string, value: number) {
  return { day, value, text: `${day}: ${value}` };
}

describe('bars', () => {
  test('scale to the highest', () => {
    const [first, second, third] = placeBars([
      bar('2026-11-19', 5000),
      bar('2026-11-20', 0),
      bar('2026-11-21', 10_000),
    ]);
    expect(first).toMatchObject({ x: 0, y: CHART.height / 2, height: CHART.height / 2 });
    expect(second).toMatchObject({ x: CHART.step, height: 0 });
    expect(third).toMatchObject({ y: 0, height: CHART.height });
  });

  test('show the smallest value and have no height without one', () => {
    expect(placeBars([bar('2026-11-20', 1), bar('2026-11-21', 1_000_000)])[0]?.height).toBeGreaterThan(0);
    expect(placeBars([bar('2026-11-21', 0)])[0]).toMatchObject({ y: CHART.height, height: 0 });
    expect(placeBars([])).toEqual([]);
  });

  test('have a scale that ends at a round number', () => {
    const tops = [0, 7, 1000, 1001, 4900, 5001].map(
      (value) => roundScale([bar('2026-11-21', value)], 10).top,
    );
    expect(tops).toEqual([10, 10, 1000, 2000, 5000, 10_000]);
    expect(placeBars([bar('2026-11-21', 5)], { top: 10, bottom: 0 })[0]?.height).toBe(CHART.height / 2);
  });

  test('hang from the zero line where they are negative', () => {
    const bars = [bar('2026-11-20', 10), bar('2026-11-21', -5)];
    expect(roundScale(bars, 1)).toEqual({ top: 10, bottom: -10 });
    expect(placeBars(bars)).toMatchObject([
      { y: 0, height: CHART.height / 2 },
      { y: CHART.height / 2, height: CHART.height / 4 },
    ]);
  });

  test('find the best day, the first of equals', () => {
    expect(bestBar([bar('2026-11-19', 1), bar('2026-11-20', 9), bar('2026-11-21', 9)])?.day).toBe(
      '2026-11-20',
    );
    expect(bestBar([bar('2026-11-19', 0)])).toBeUndefined();
  });
});

test('the values beside a scale have the space of the longest, and at least that of a short one', () => {
  expect(axisWidth('₩0'.length)).toBe('2.75rem');
  expect(axisWidth('₩100,000'.length)).toBe('4.1rem');
  expect(axisWidth('CHF 120,000'.length)).toBe('5.45rem');
});
