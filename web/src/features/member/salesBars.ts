import type { SalesDay } from '@store/domain/member';

/** How large the chart is drawn, in units of its own. */
export const CHART = { height: 96, step: 12, gap: 4 } as const;

/** A day that sold something is seen, however little it was. */
const LEAST = 2;

/** A day's bar, as SVG places it: `y` counts from the top. */
export interface SalesBar {
  readonly day: SalesDay;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The bars of some days, the first at the left; the best of them is as high as the chart, one without sales has no height. */
export function salesBars(days: readonly SalesDay[]): SalesBar[] {
  const most = Math.max(1, ...days.map(({ total }) => total));
  return days.map((day, place) => {
    const height = day.total === 0 ? 0 : Math.max(LEAST, (day.total / most) * CHART.height);
    return {
      day,
      x: place * CHART.step,
      y: CHART.height - height,
      width: CHART.step - CHART.gap,
      height,
    };
  });
}

/** The day that sold for the most; undefined where none sold anything. */
export function bestDay(days: readonly SalesDay[]): SalesDay | undefined {
  return days.reduce<SalesDay | undefined>(
    (best, day) => (day.total > (best?.total ?? 0) ? day : best),
    undefined,
  );
}
