import * as v from 'valibot';

/** `phone` has a coarse pointer. */
export const DEVICES = ['phone', 'desktop'] as const;

export type Device = (typeof DEVICES)[number];

interface Measure {
  /** Upper bounds of buckets; larger values share one more. */
  readonly bounds: readonly number[];
  /** At most this at the 75th percentile. */
  readonly good: number;
}

const MS = [50, 100, 150, 200, 300, 400, 500, 700, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000];

/**
 * Largest paint, interaction to next paint and click to sound in ms, and layout shift. `good` follows
 * https://web.dev/articles/vitals; for the sound, what feels immediate.
 */
export const MEASURES = {
  paint: { bounds: MS, good: 2500 },
  interaction: { bounds: [8, 16, 24, 32, 40, ...MS], good: 200 },
  shift: { bounds: [0, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1], good: 0.1 },
  sound: { bounds: [10, 20, 30, ...MS], good: 100 },
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof MEASURES;

export const MEASURE_NAMES = [
  'paint',
  'interaction',
  'shift',
  'sound',
] as const satisfies readonly MeasureName[];

const value = v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0)));

/** One visit's values, as far as the browser measures them. */
export const speedSchema = v.object({
  device: v.picklist(DEVICES),
  paint: value,
  interaction: value,
  shift: value,
  sound: value,
});

export type Speed = Readonly<v.InferOutput<typeof speedSchema>>;

/** Counts by bucket index, for each `{device}-{measure}`. */
export type SpeedCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Counts a visit's values. */
export function countsOf({ device, ...values }: Speed): SpeedCounts {
  const counts: Record<string, Record<string, number>> = {};
  for (const name of MEASURE_NAMES) {
    const measured = values[name];
    if (measured === undefined) continue;
    const bounds: readonly number[] = MEASURES[name].bounds;
    const bucket = bounds.findIndex((bound) => measured <= bound);
    counts[`${device}-${name}`] = { [bucket < 0 ? bounds.length : bucket]: 1 };
  }
  return counts;
}

export const speedSummarySchema = v.object({
  device: v.picklist(DEVICES),
  measure: v.picklist(MEASURE_NAMES),
  /** 75th percentile, in ms, except layout shift. */
  p75: v.number(),
  /** Measured visits. */
  visits: v.number(),
});

export type SpeedSummary = Readonly<v.InferOutput<typeof speedSummarySchema>>;

/** Linear within a bucket; undefined without values. */
function percentile75(bounds: readonly number[], counts: Readonly<Record<string, number>>) {
  const buckets = [...bounds.keys(), bounds.length].map((index) => counts[index] ?? 0);
  const visits = buckets.reduce((sum, count) => sum + count, 0);
  const rank = 0.75 * visits;
  let below = 0;
  for (const [index, count] of buckets.entries()) {
    if (count > 0 && below + count >= rank) {
      const from = bounds[index - 1] ?? 0;
      const to = bounds[index] ?? from;
      return { visits, p75: from + (to - from) * ((rank - below) / count) };
    }
    below += count;
  }
  return undefined;
}

/** Returns the 75th percentiles of all measures. */
export function summariseSpeed(counts: SpeedCounts): SpeedSummary[] {
  return MEASURE_NAMES.flatMap((measure) =>
    DEVICES.flatMap((device) => {
      const summary = percentile75(MEASURES[measure].bounds, counts[`${device}-${measure}`] ?? {});
      return summary ? [{ device, measure, ...summary }] : [];
    }),
  );
}
