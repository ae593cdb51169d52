import type { SalesDay } from '@store/domain/members';

/** In viewBox units. */
export const CHART = { height: 96, step: 12, gap: 4 } as const;

/** Minimum height of a day with sales. */
const LEAST = 2;

/** `y` counts from the top. */
export interface SalesBar {
  readonly day: SalesDay;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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

/** Undefined if nothing was sold. */
export function bestDay(days: readonly SalesDay[]): SalesDay | undefined {
  return days.reduce<SalesDay | undefined>(
    (best, day) => (day.total > (best?.total ?? 0) ? day : best),
    undefined,
  );
}
