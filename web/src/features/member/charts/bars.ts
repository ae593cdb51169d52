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

function highest(bars: readonly Bar[]): number {
  return Math.max(1, ...bars.map(({ value }) => value));
}

/** The end of a scale that holds all bars: 1, 2 or 5 with zeros, and at least `minimum`. */
export function scaleTop(bars: readonly Bar[], minimum: number): number {
  const needed = Math.max(minimum, highest(bars));
  const unit = 10 ** Math.floor(Math.log10(needed));
  return [1, 2, 5, 10].map((step) => step * unit).find((top) => top >= needed) ?? needed;
}

/** `maximum` is the value of a bar over the whole height; by default the highest. */
export function placeBars(bars: readonly Bar[], maximum = highest(bars)): PlacedBar[] {
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
