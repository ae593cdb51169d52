import type { Key } from '../catalogue/keys';
import { encodePeaks, measurePeaks } from '../catalogue/files/peaks';
import { keyCandidates } from './key';
import { mono, peakOf, secondsOf, type Sound } from './sound';
import { estimateTempo } from './tempo';

/** What is measured of a beat. */
export interface Analysis {
  readonly seconds: number;
  /** The largest sample; beyond 1, which floating point can store, MP3 would clip. */
  readonly peak: number;
  /** Undefined if no tempo was found. */
  readonly bpm: number | undefined;
  /** Waveform in the encoding of `Track.peaks`. */
  readonly peaks: string;
  /** The likeliest first; none if there is no pitch. */
  readonly keys: readonly Key[];
  /** As `Track.timbre`. */
  readonly timbre: string;
}

/** Measures the timbre of samples with a library, which `domain` does not depend on. */
type MeasureTimbre = (samples: Float32Array, sampleRate: number) => string;

/** Analyses a sound. Timbres are comparable only at the same sample rate. */
export function analyse(sound: Sound, timbreOf: MeasureTimbre): Analysis {
  const samples = mono(sound);
  return {
    // WebKitGTK decodes a few samples too few, and times are shown in whole seconds, cut off.
    seconds: Math.round(secondsOf(sound) * 1000) / 1000,
    peak: peakOf(sound),
    bpm: estimateTempo(samples, sound.sampleRate),
    peaks: encodePeaks(measurePeaks(samples)),
    keys: keyCandidates(samples, sound.sampleRate),
    timbre: timbreOf(samples, sound.sampleRate),
  };
}
