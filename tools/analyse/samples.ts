/** One channel of samples from -1 to 1. */
export interface Samples {
  readonly sampleRate: number;
  readonly mono: Float32Array;
}

/** The rate of browser analyses: timbres are comparable at one rate only. */
export const ANALYSED_RATE = 44_100;

/** The filter's zero crossings per side, and its table's steps between them. */
const FILTER = { crossings: 16, steps: 512 } as const;

/** One side of a sinc with a Blackman window; the last value is 0. */
const SIDE = Float32Array.from({ length: FILTER.crossings * FILTER.steps + 1 }, (_, index) => {
  const x = index / FILTER.steps;
  const share = x / FILTER.crossings;
  const window = 0.42 + 0.5 * Math.cos(Math.PI * share) + 0.08 * Math.cos(2 * Math.PI * share);
  return x === 0 ? 1 : (window * Math.sin(Math.PI * x)) / (Math.PI * x);
});

/** Converts samples to another rate; filters out anything above half the lower rate. */
export function resample({ sampleRate, mono }: Samples, rate: number): Samples {
  if (sampleRate === rate) return { sampleRate, mono };
  const step = sampleRate / rate;
  const cutoff = Math.min(1, 1 / step);
  const reach = FILTER.crossings / cutoff;
  const result = new Float32Array(Math.round(mono.length / step));
  for (let index = 0; index < result.length; index++) {
    const centre = index * step;
    const last = Math.min(mono.length - 1, Math.floor(centre + reach));
    let sum = 0;
    for (let at = Math.max(0, Math.ceil(centre - reach)); at <= last; at++)
      sum += (mono[at] ?? 0) * (SIDE[Math.round(Math.abs(at - centre) * cutoff * FILTER.steps)] ?? 0);
    result[index] = sum * cutoff;
  }
  return { sampleRate: rate, mono: result };
}
