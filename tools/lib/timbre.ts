import {
  measureTimbre,
  TIMBRE_FEATURES,
  TIMBRE_WINDOW,
  type TimbreFrame,
} from '@store/domain/shop/catalogue/files/timbre';
import Meyda from 'meyda';

/** The timbre of a sound, measured as the browser measures an upload. */
export function timbreOf(samples: Float32Array, sampleRate: number): string {
  Meyda.bufferSize = TIMBRE_WINDOW;
  Meyda.sampleRate = sampleRate;
  return measureTimbre(
    samples,
    (window) => Meyda.extract([...TIMBRE_FEATURES], window) as TimbreFrame | null,
  );
}
