import type { Key } from '../catalogue/keys';
import { encodePeaks, measurePeaks } from '../catalogue/files/peaks';
import { keyCandidates } from './key';
import { mono, peakOf, secondsOf, type Sound } from './sound';
import { estimateTempo } from './tempo';

/** Measured at once. */
export interface Heard {
  readonly seconds: number;
  /** The largest sample; beyond 1, which floating point can store, MP3 would clip. */
  readonly peak: number;
  /** Waveform in the encoding of `Track.peaks`. */
  readonly peaks: string;
}

/** Takes a second for each minute or two of a beat. */
export interface Described {
  /** Undefined if no tempo was found. */
  readonly bpm: number | undefined;
  /** The likeliest first; none if there is no pitch. */
  readonly keys: readonly Key[];
  /** As `Track.timbre`. */
  readonly timbre: string;
}

export type Analysis = Heard & Described;

/** Measures the timbre of samples with a library, which `domain` does not depend on. */
type MeasureTimbre = (samples: Float32Array, sampleRate: number) => string;

/** Measures length, peak and waveform. */
export function hear(sound: Sound): Heard {
  return {
    // WebKitGTK decodes a few samples too few, and times are shown in whole seconds, cut off.
    seconds: Math.round(secondsOf(sound) * 1000) / 1000,
    peak: peakOf(sound),
    peaks: encodePeaks(measurePeaks(mono(sound))),
  };
}

/** Finds tempo, keys and timbre. Timbres are comparable only at the same sample rate. */
export function describe(sound: Sound, timbreOf: MeasureTimbre): Described {
  const samples = mono(sound);
  return {
    bpm: estimateTempo(samples, sound.sampleRate),
    keys: keyCandidates(samples, sound.sampleRate),
    timbre: timbreOf(samples, sound.sampleRate),
  };
}
