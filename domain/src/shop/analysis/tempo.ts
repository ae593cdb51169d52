import { transformOf } from './spectrum';

/** Beats per minute. */
const TEMPO_RANGE = { slowest: 60, fastest: 200 } as const;

/** Frame interval of the onset envelope. */
const HOP_SECONDS = 0.01;
const WINDOW = 1024;

/** Hertz: kick, bass, snare, vocals and three bands of cymbals. */
const EDGES = [20, 150, 400, 1000, 2500, 5000, 9000, 16_000] as const;

/** More audio doesn't improve the estimate. */
const ANALYSED_SECONDS = 240;

const LONGEST_BEATS = 32;

interface Band {
  readonly first: number;
  readonly last: number;
}

function bandsAt(sampleRate: number): Band[] {
  const bin = (hertz: number): number => Math.round((hertz * WINDOW) / sampleRate);
  return EDGES.slice(1).flatMap((edge, index) => {
    const band = { first: Math.max(1, bin(EDGES[index] ?? 0)), last: Math.min(WINDOW / 2, bin(edge)) };
    return band.last > band.first ? [band] : [];
  });
}

function normalised(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return mean === 0 ? values : values.map((value) => value / mean);
}

/** Rise of the log magnitude per frame, all bands weighted equally. */
function onsetEnvelope(samples: Float32Array, sampleRate: number): Float32Array {
  const { powers } = transformOf(WINDOW);
  const bands = bandsAt(sampleRate);
  const hop = sampleRate * HOP_SECONDS;
  const analysed = Math.min(samples.length, Math.round(ANALYSED_SECONDS * sampleRate));
  const count = Math.max(0, Math.floor((analysed - WINDOW) / hop));
  const previous = new Float32Array(WINDOW / 2);
  const rises = bands.map(() => new Float32Array(count));
  for (let frame = 0; frame < count; frame++) {
    const spectrum = powers(samples, Math.round(frame * hop));
    for (const [number, { first, last }] of bands.entries()) {
      let rise = 0;
      for (let bin = first; bin < last; bin++) {
        const loudness = Math.log1p(100 * Math.sqrt(spectrum[bin] ?? 0));
        rise += Math.max(0, loudness - (previous[bin] ?? 0));
        previous[bin] = loudness;
      }
      const band = rises[number];
      if (band) band[frame] = rise;
    }
  }
  const sum = new Float32Array(count);
  for (const band of rises)
    for (const [frame, value] of normalised(band).entries()) sum[frame] = (sum[frame] ?? 0) + value;
  return sum;
}

/** At a lag in frames, interpolated and normalised: 1 is identical, 0 unrelated. */
type Autocorrelation = (frames: number) => number;

function autocorrelationOf(sequence: Float32Array): Autocorrelation {
  const mean = sequence.reduce((sum, value) => sum + value, 0) / sequence.length;
  const centred = sequence.map((value) => value - mean);
  const known = new Map<number, number>();
  const product = (lag: number): number => {
    let sum = 0;
    for (let i = 0; i + lag < centred.length; i++) sum += (centred[i] ?? 0) * (centred[i + lag] ?? 0);
    return sum / Math.max(1, centred.length - lag);
  };
  const energy = product(0);
  const atLag = (lag: number): number => {
    const found = known.get(lag) ?? (energy === 0 || lag >= centred.length ? 0 : product(lag) / energy);
    known.set(lag, found);
    return found;
  };
  return (frames) => {
    const lag = Math.floor(frames);
    const part = frames - lag;
    return atLag(lag) * (1 - part) + atLag(lag + 1) * part;
  };
}

function framesPerBeat(bpm: number): number {
  return 60 / bpm / HOP_SECONDS;
}

/** Parncutt 1994; van Noorden, Moelants 1999. */
const PREFERRED_BPM = 118;
const SPREAD_OCTAVES = 0.7;

/** Up to 1. Mild, so it decides only where the audio doesn't. */
function tempoPrior(bpm: number): number {
  const octaves = Math.log2(bpm / PREFERRED_BPM) / SPREAD_OCTAVES;
  return Math.exp(-0.5 * octaves * octaves);
}

/**
 * Onsets repeat after a beat, two beats, a bar and two bars, and after an eighth much more than after a sixteenth,
 * which rules out half and double (even hi-hats). Repetition after thirds means a triplet was taken for the beat.
 */
function tempoScore(autocorrelation: Autocorrelation, bpm: number): number {
  const beat = framesPerBeat(bpm);
  const pulse = [1, 2, 4, 8].reduce((sum, beats) => sum + autocorrelation(beats * beat), 0) / 4;
  const eighths = autocorrelation(beat / 2) - autocorrelation(beat / 4);
  const thirds = (autocorrelation(beat / 3) + autocorrelation((2 * beat) / 3)) / 2;
  return (pulse + eighths - thirds) * tempoPrior(bpm);
}

/** More beats sharpen the peak. */
function longTermScore(autocorrelation: Autocorrelation, bpm: number, beats: number): number {
  let sum = 0;
  for (let beat = 1; beat <= beats; beat++) sum += autocorrelation(beat * framesPerBeat(bpm));
  return sum;
}

function best(from: number, to: number, step: number, value: (candidate: number) => number): number {
  let [found, greatest] = [from, -Infinity];
  for (let candidate = from; candidate <= to; candidate += step) {
    const here = value(candidate);
    if (here > greatest) [found, greatest] = [candidate, here];
  }
  return found;
}

/** Within the measuring error: producers choose whole tempos. */
function snapToWhole(bpm: number): number {
  const whole = Math.round(bpm);
  return Math.abs(bpm - whole) < 0.25 ? whole : Math.round(bpm * 10) / 10;
}

/** Estimates the tempo in bpm, from 60 to 200; undefined for silence or under five seconds. */
export function estimateTempo(samples: Float32Array, sampleRate: number): number | undefined {
  if (samples.length < 5 * sampleRate) return undefined;
  const envelope = onsetEnvelope(samples, sampleRate);
  const autocorrelation = autocorrelationOf(envelope);
  const { slowest, fastest } = TEMPO_RANGE;
  if (!envelope.some((value) => value > 0)) return undefined;
  const coarse = best(slowest, fastest, 0.25, (bpm) => tempoScore(autocorrelation, bpm));
  const closer = best(coarse * 0.98, coarse * 1.02, 0.1, (bpm) => longTermScore(autocorrelation, bpm, 8));
  const beats = Math.min(LONGEST_BEATS, Math.floor(envelope.length / framesPerBeat(closer) / 2));
  return snapToWhole(
    best(closer - 0.5, closer + 0.5, 0.02, (bpm) => longTermScore(autocorrelation, bpm, Math.max(8, beats))),
  );
}
