import { SAMPLE_RATE } from './drums';
import type { Style } from './styles';

/** `pitch` is a MIDI number, `level` is from 0 to 1, `from` is a glide's start. */
export interface Note {
  readonly pitch: number;
  readonly seconds: number;
  readonly level: number;
  readonly from?: number;
}

export type Voice = (note: Note) => Float32Array;

function frequencyOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12);
}

/** Linear attack, exponential decay, and a short release that avoids a click. */
function envelope(time: number, seconds: number, attack: number, decay: number): number {
  const release = Math.min(1, Math.max(0, (seconds - time) / 0.02));
  return Math.min(1, time / attack) * Math.exp(-time * decay) * release;
}

/** `shape` maps phase (in periods) and time to a sample. */
function voice(shape: (turns: number, time: number, note: Note) => number): Voice {
  return (note) => {
    const samples = new Float32Array(Math.round(note.seconds * SAMPLE_RATE));
    const target = frequencyOf(note.pitch);
    const start = note.from === undefined ? target : frequencyOf(note.from);
    let turns = 0;
    for (let i = 0; i < samples.length; i++) {
      const time = i / SAMPLE_RATE;
      samples[i] = shape(turns, time, note) * note.level;
      turns += (target + (start - target) * Math.exp(-time * 18)) / SAMPLE_RATE;
    }
    return samples;
  };
}

const TABLE_SIZE = 8192;

/** One period of a waveform, with the first sample repeated for interpolation. */
function wavetable(sampleAt: (turns: number) => number): Float64Array {
  return Float64Array.from({ length: TABLE_SIZE + 1 }, (_, i) => sampleAt(i / TABLE_SIZE));
}

function lookUp(table: Float64Array, turns: number): number {
  const position = (turns - Math.floor(turns)) * TABLE_SIZE;
  const index = Math.floor(position);
  const sample = table[index] ?? 0;
  return sample + ((table[index + 1] ?? 0) - sample) * (position - index);
}

const SINE = wavetable((turns) => Math.sin(2 * Math.PI * turns));

function sine(turns: number): number {
  return lookUp(SINE, turns);
}

const SAWS = new Map<number, Float64Array>();

function sawTable(partials: number): Float64Array {
  const harmonics = Array.from({ length: partials }, (_, index) => index + 1);
  return wavetable(
    (turns) => 0.6 * harmonics.reduce((sum, k) => sum + Math.sin(2 * Math.PI * k * turns) / k, 0),
  );
}

/** A sawtooth of a few partials, to avoid aliasing. */
function saw(turns: number, partials: number): number {
  let table = SAWS.get(partials);
  if (!table) SAWS.set(partials, (table = sawTable(partials)));
  return lookUp(table, turns);
}

export const BASSES: Readonly<Record<Style['bass'], Voice>> = {
  sub: voice(
    (turns, time, { seconds }) => Math.tanh(1.6 * sine(turns)) * envelope(time, seconds, 0.004, 1.6),
  ),
  glide: voice(
    (turns, time, { seconds }) => Math.tanh(2.4 * sine(turns)) * envelope(time, seconds, 0.004, 1.1),
  ),
  pluck: voice(
    (turns, time, { seconds }) =>
      (sine(turns) + 0.35 * sine(2 * turns) * Math.exp(-time * 9)) *
      0.85 *
      envelope(time, seconds, 0.006, 3.2),
  ),
  drive: voice((turns, time, { seconds }) => saw(turns, 6) * envelope(time, seconds, 0.004, 4.5)),
};

export const CHORDS: Readonly<Record<Style['chords'], Voice>> = {
  pad: voice((turns, time, { seconds }) => {
    const detuned = saw(turns, 5) + saw(turns * 1.004, 5) + saw(turns * 0.996, 4);
    return detuned * 0.33 * envelope(time, seconds, 0.25, 0.15);
  }),
  keys: voice((turns, time, { seconds }) => {
    const tremolo = 1 - 0.18 * (0.5 + 0.5 * Math.sin(2 * Math.PI * 4.6 * time));
    const tine =
      sine(turns + 0.28 * sine(turns * 2) * Math.exp(-time * 3)) +
      0.18 * sine(turns * 4) * Math.exp(-time * 8);
    return tine * tremolo * envelope(time, seconds, 0.012, 0.9);
  }),
  stab: voice((turns, time, { seconds }) => saw(turns, 7) * envelope(time, seconds, 0.005, 6)),
  bell: voice(
    (turns, time, { seconds }) =>
      sine(turns + 0.9 * sine(turns * 3.01) * Math.exp(-time * 5)) * envelope(time, seconds, 0.004, 1.7),
  ),
};

export const LEADS: Readonly<Record<Exclude<Style['lead'], 'none'>, Voice>> = {
  arpeggio: voice((turns, time, { seconds }) => saw(turns, 4) * envelope(time, seconds, 0.004, 7)),
  sparse: voice((turns, time, { seconds }) => {
    const vibrato = 0.004 * Math.sin(2 * Math.PI * 5.2 * time);
    return (sine(turns + vibrato) + 0.3 * sine(turns * 3)) * envelope(time, seconds, 0.03, 1.4);
  }),
  cowbell: voice((turns, time, { seconds }) => {
    const square = (phase: number): number => (phase % 1 < 0.5 ? 1 : -1);
    return (square(turns) + square(turns * 1.48)) * 0.35 * envelope(time, seconds, 0.002, 9);
  }),
};
