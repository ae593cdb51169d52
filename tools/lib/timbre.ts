import {
  measureTimbre,
  TIMBRE_FEATURES,
  TIMBRE_WINDOW,
  type TimbreFrame,
} from '@store/domain/shop/catalogue/files/timbre';
import Meyda from 'meyda';

/** A sound's timbre, measured like browsers measure uploads. */
export function timbreOf(samples: Float32Array, sampleRate: number): string {
  Meyda.bufferSize = TIMBRE_WINDOW;
  Meyda.sampleRate = sampleRate;
  return measureTimbre(
    samples,
    (window) => Meyda.extract([...TIMBRE_FEATURES], window) as TimbreFrame | null,
  );
}
