import {
  measureTimbre,
  TIMBRE_FEATURES,
  TIMBRE_WINDOW,
  type TimbreFrame,
} from '@store/domain/catalogue/files/timbre';
import Meyda from 'meyda';

/** The timbre of a sound, as `Track.timbre`; empty for silence. */
export function timbreOf(samples: Float32Array, sampleRate: number): string {
  Meyda.bufferSize = TIMBRE_WINDOW;
  Meyda.sampleRate = sampleRate;
  return measureTimbre(samples, (window) => {
    const frame = Meyda.extract([...TIMBRE_FEATURES], window);
    return frame as TimbreFrame | null;
  });
}
