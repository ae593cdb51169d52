import { measureTimbre, TIMBRE_WINDOW, type TimbreFrame } from '@store/domain/catalogue/timbre';
import Meyda from 'meyda';

const FEATURES = [
  'mfcc',
  'spectralCentroid',
  'spectralSpread',
  'spectralFlatness',
  'spectralRolloff',
  'spectralKurtosis',
  'zcr',
  'rms',
] as const satisfies readonly (keyof TimbreFrame)[];

/** The timbre of a sound, as `Track.timbre`; empty for silence. */
export function timbreOf(samples: Float32Array, sampleRate: number): string {
  Meyda.bufferSize = TIMBRE_WINDOW;
  Meyda.sampleRate = sampleRate;
  return measureTimbre(samples, (window) => {
    const frame = Meyda.extract([...FEATURES], window);
    return frame as TimbreFrame | null;
  });
}
