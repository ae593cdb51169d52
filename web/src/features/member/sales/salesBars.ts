import type { SalesDay } from '@store/domain/member';

/** In viewBox units. */
export const CHART = { height: 96, step: 12, gap: 4 } as const;

/** Minimum height of a day with sales. */
const MINIMUM_HEIGHT = 2;

/** `y` counts from the top. */
export interface SalesBar {
  readonly day: SalesDay;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function salesBars(days: readonly SalesDay[]): SalesBar[] {
  const maximum = Math.max(1, ...days.map(({ total }) => total));
  return days.map((day, index) => {
    const height = day.total === 0 ? 0 : Math.max(MINIMUM_HEIGHT, (day.total / maximum) * CHART.height);
    return {
      day,
      x: index * CHART.step,
      y: CHART.height - height,
      width: CHART.step - CHART.gap,
      height,
    };
  });
}

/** Undefined if nothing was sold. */
export function bestDay(days: readonly SalesDay[]): SalesDay | undefined {
  return days.reduce<SalesDay | undefined>(
    (best, day) => (day.total > (best?.total ?? 0) ? day : best),
    undefined,
  );
}
