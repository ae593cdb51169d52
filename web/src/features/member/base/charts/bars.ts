/** In viewBox units. */
export const CHART = { height: 96, step: 12, gap: 4 } as const;

/** Minimum height of a non-zero bar. */
const MINIMUM_HEIGHT = 2;

export interface Bar {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly value: number;
  readonly text: string;
}

/** `y` counts from the top. A negative bar hangs from the zero line. */
export interface PlacedBar extends Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Scale {
  readonly top: number;
  /** 0, or `-top` if a value is negative. */
  readonly bottom: number;
}

function magnitude(bars: readonly Bar[]): number {
  return Math.max(1, ...bars.map(({ value }) => Math.abs(value)));
}

function scaleTo(top: number, bars: readonly Bar[]): Scale {
  return { top, bottom: bars.some(({ value }) => value < 0) ? -top : 0 };
}

/** Holds all bars and `minimum`, and ends at 1, 2 or 5 with zeros. */
export function roundScale(bars: readonly Bar[], minimum: number): Scale {
  const needed = Math.max(minimum, magnitude(bars));
  const unit = 10 ** Math.floor(Math.log10(needed));
  const top = [1, 2, 5, 10].map((step) => step * unit).find((end) => end >= needed) ?? needed;
  return scaleTo(top, bars);
}

/** From the top, in viewBox units. */
export function heightOf(value: number, { top, bottom }: Scale): number {
  return ((top - value) / (top - bottom)) * CHART.height;
}

/** By default, the highest bar takes the whole height. */
export function placeBars(bars: readonly Bar[], scale = scaleTo(magnitude(bars), bars)): PlacedBar[] {
  const zero = heightOf(0, scale);
  return bars.map((bar, index) => {
    const exact = Math.abs(heightOf(bar.value, scale) - zero);
    const height = bar.value === 0 ? 0 : Math.max(MINIMUM_HEIGHT, exact);
    return {
      ...bar,
      x: index * CHART.step,
      y: bar.value < 0 ? zero : zero - height,
      width: CHART.step - CHART.gap,
      height,
    };
  });
}

/** The first on a tie; undefined if none is above 0. */
export function bestBar(bars: readonly Bar[]): Bar | undefined {
  return bars.reduce<Bar | undefined>(
    (best, bar) => (bar.value > (best?.value ?? 0) ? bar : best),
    undefined,
  );
}

/** Width of the values by the longest one's characters, at 12 pixels, with space before the line. */
export function axisWidth(characters: number): string {
  return `${Math.max(2.75, 0.45 * characters + 0.5)}rem`;
}
