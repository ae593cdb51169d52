/** In viewBox units. */
export const CHART = { height: 96, step: 12, gap: 4 } as const;

/** Minimum height of a bar that is not 0. */
const MINIMUM_HEIGHT = 2;

/** What a bar shows. */
export interface Bar {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly value: number;
  /** The day and its figures in words. */
  readonly text: string;
}

/** `y` counts from the top. */
export interface PlacedBar extends Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function placeBars(bars: readonly Bar[]): PlacedBar[] {
  const maximum = Math.max(1, ...bars.map(({ value }) => value));
  return bars.map((bar, index) => {
    const height = bar.value === 0 ? 0 : Math.max(MINIMUM_HEIGHT, (bar.value / maximum) * CHART.height);
    return {
      ...bar,
      x: index * CHART.step,
      y: CHART.height - height,
      width: CHART.step - CHART.gap,
      height,
    };
  });
}

/** The highest bar, the first of equals; undefined if all are 0. */
export function bestBar(bars: readonly Bar[]): Bar | undefined {
  return bars.reduce<Bar | undefined>(
    (best, bar) => (bar.value > (best?.value ?? 0) ? bar : best),
    undefined,
  );
}
