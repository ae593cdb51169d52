import { measureTimbre, TIMBRE_WINDOW, type TimbreFrame } from '@store/domain/catalogue/timbre';
import Meyda from 'meyda';
import type { Sound } from './synthesis';

/** The timbre of a song, measured as the browser measures an upload. */
export function timbreOf({ left, sampleRate }: Pick<Sound, 'left' | 'sampleRate'>): string {
  Meyda.bufferSize = TIMBRE_WINDOW;
  Meyda.sampleRate = sampleRate;
  const features = Object.keys({
    mfcc: 1,
    spectralCentroid: 1,
    spectralSpread: 1,
    spectralFlatness: 1,
    spectralRolloff: 1,
    spectralKurtosis: 1,
    zcr: 1,
    rms: 1,
  } satisfies Record<keyof TimbreFrame, 1>) as (keyof TimbreFrame)[];
  return measureTimbre(left, (window) => Meyda.extract(features, window) as TimbreFrame | null);
}
