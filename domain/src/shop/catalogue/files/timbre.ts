import { decodePeaks, encodePeaks } from './peaks';

export const TIMBRE_COUNT = 40;

/** Features of a short window, computed by meyda, which the caller injects. */
export interface TimbreFrame {
  /** Thirteen cepstral coefficients: loudness and the spectrum's shape. */
  readonly mfcc: readonly number[];
  readonly spectralCentroid: number;
  readonly spectralSpread: number;
  readonly spectralFlatness: number;
  readonly spectralRolloff: number;
  readonly spectralKurtosis: number;
  readonly zcr: number;
  readonly rms: number;
}

/** Meyda's names. */
export const TIMBRE_FEATURES = [
  'mfcc',
  'spectralCentroid',
  'spectralSpread',
  'spectralFlatness',
  'spectralRolloff',
  'spectralKurtosis',
  'zcr',
  'rms',
] as const satisfies readonly (keyof TimbreFrame)[];

/** Samples. */
export const TIMBRE_WINDOW = 2048;

/** Null for an unmeasurable window. */
type TimbreExtractor = (window: Float32Array) => TimbreFrame | null;

/** Spread evenly over the sound; more don't change the ranking. */
const WINDOWS = 300;

/** Silence has no timbre. */
const QUIET = 0.001;

/** Expected minimum and maximum. */
type Span = readonly [number, number];

/** For mean and deviation of each coefficient, then of the other features; music is well inside. */
const MFCC_SPANS: readonly (readonly [Span, Span])[] = Array.from({ length: 13 }, (_, at) =>
  at === 0
    ? [
        [0, 350],
        [0, 120],
      ]
    : [
        [-100 / Math.sqrt(at), 140 / Math.sqrt(at)],
        [0, 50],
      ],
);

const OTHER_SPANS = {
  spectralCentroid: [
    [0, 400],
    [0, 200],
  ],
  spectralSpread: [
    [0, 400],
    [0, 150],
  ],
  spectralFlatness: [
    [0, 0.8],
    [0, 0.4],
  ],
  spectralRolloff: [
    [0, 20_000],
    [0, 10_000],
  ],
  spectralKurtosis: [
    [-40, 100],
    [0, 80],
  ],
  zcr: [
    [0, 500],
    [0, 300],
  ],
  rms: [
    [0, 0.5],
    [0, 0.3],
  ],
} as const satisfies Readonly<Record<Exclude<keyof TimbreFrame, 'mfcc'>, readonly [Span, Span]>>;

function summary(values: readonly number[], [mean, deviation]: readonly [Span, Span]): [number, number] {
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - average) ** 2, 0) / values.length;
  const share = (value: number, [from, to]: Span) => (value - from) / (to - from);
  return [share(average, mean), share(Math.sqrt(variance), deviation)];
}

function windowsOf(samples: Float32Array): Float32Array[] {
  const step = Math.max(TIMBRE_WINDOW, Math.floor(samples.length / WINDOWS));
  const count = Math.floor((samples.length - TIMBRE_WINDOW) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) =>
    samples.slice(at * step, at * step + TIMBRE_WINDOW),
  );
}

/**
 * Encodes level and change of each feature. Empty for silence or less than a window. Set the extractor to {@link
 * TIMBRE_WINDOW} and the sample rate first.
 */
export function measureTimbre(samples: Float32Array, extract: TimbreExtractor): string {
  const frames = windowsOf(samples).flatMap((window) => {
    const frame = extract(window);
    return frame && frame.rms > QUIET && Number.isFinite(frame.spectralFlatness) ? [frame] : [];
  });
  if (frames.length === 0) return '';
  const names = Object.keys(OTHER_SPANS) as (keyof typeof OTHER_SPANS)[];
  return encodeTimbre([
    ...MFCC_SPANS.flatMap((spans, at) =>
      summary(
        frames.map(({ mfcc }) => mfcc[at] ?? 0),
        spans,
      ),
    ),
    ...names.flatMap((name) =>
      summary(
        frames.map((frame) => frame[name]),
        OTHER_SPANS[name],
      ),
    ),
  ]);
}

/** Encodes numbers, clamped to 0–1: one character each, 64 levels. */
export function encodeTimbre(values: readonly number[]): string {
  if (values.length !== TIMBRE_COUNT) throw new RangeError(`A timbre has ${TIMBRE_COUNT} numbers.`);
  return encodePeaks(values);
}

/** Returns the distance of two timbres, 0 to 1; null if one is unknown. */
export function timbreDistance(one: string, other: string): number | null {
  if (one.length !== TIMBRE_COUNT || other.length !== TIMBRE_COUNT) return null;
  const [values, others] = [decodePeaks(one), decodePeaks(other)];
  const squares = values.reduce((sum, value, at) => sum + (value - (others[at] ?? 0)) ** 2, 0);
  return Math.sqrt(squares / TIMBRE_COUNT);
}
