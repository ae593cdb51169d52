import type { Key } from '../catalogue/keys';
import { encodePeaks, measurePeaks } from '../catalogue/files/peaks';
import { keyCandidates } from './key';
import { mono, peakOf, secondsOf, type Sound } from './sound';
import { estimateTempo } from './tempo';

/** Cheap to measure. */
export interface Heard {
  readonly seconds: number;
  /** Largest sample; above 1, which floating point allows, MP3 would clip. */
  readonly peak: number;
  /** Encoded like `Track.peaks`. */
  readonly peaks: string;
}

/** Takes a second per minute or two of a beat. */
export interface Described {
  /** Undefined if no tempo was found. */
  readonly bpm: number | undefined;
  /** Likeliest first; empty without pitch. */
  readonly keys: readonly Key[];
  /** Like `Track.timbre`. */
  readonly timbre: string;
}

export type Analysis = Heard & Described;

/** Injected, because `domain` doesn't depend on the library. */
type MeasureTimbre = (samples: Float32Array, sampleRate: number) => string;

/** Measures length, peak and waveform. */
export function hear(sound: Sound): Heard {
  return {
    // WebKitGTK decodes a few samples too few, and displayed seconds are rounded down.
    seconds: Math.round(secondsOf(sound) * 1000) / 1000,
    peak: peakOf(sound),
    peaks: encodePeaks(measurePeaks(mono(sound))),
  };
}

/** Finds tempo, keys and timbre. Timbres compare only at the same sample rate. */
export function describe(sound: Sound, timbreOf: MeasureTimbre): Described {
  const samples = mono(sound);
  return {
    bpm: estimateTempo(samples, sound.sampleRate),
    keys: keyCandidates(samples, sound.sampleRate),
    timbre: timbreOf(samples, sound.sampleRate),
  };
}
