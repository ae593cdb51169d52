import { analyse as analyseSound, type Analysis } from '@store/domain/shop/analysis/analysis';
import { mono, secondsOf, type Sound } from '@store/domain/shop/analysis/sound';
import { encodePeaks, measurePeaks } from '@store/domain/shop/catalogue/files/peaks';
import {
  measureTimbre,
  TIMBRE_FEATURES,
  TIMBRE_WINDOW,
  type TimbreFrame,
} from '@store/domain/shop/catalogue/files/timbre';
import Meyda from 'meyda';
import { excerpt, loudestStart } from './excerpt';
import type { OnProgress } from '../../../../lib/workerCalls';
import { encodeMp3, type Mp3Encoder } from './mp3';
import { addWatermark } from './watermark';

/** The timbre of a sound, as `Track.timbre`; empty for silence. */
function timbreOf(samples: Float32Array, sampleRate: number): string {
  Meyda.bufferSize = TIMBRE_WINDOW;
  Meyda.sampleRate = sampleRate;
  return measureTimbre(samples, (window) => {
    const frame = Meyda.extract([...TIMBRE_FEATURES], window);
    return frame as TimbreFrame | null;
  });
}

/** In seconds; without `start`, the loudest part. */
export interface PreviewOptions {
  readonly start: number | undefined;
  readonly seconds: number;
  readonly isWatermarked: boolean;
}

export interface RenderedPreview {
  readonly mp3: Blob;
  readonly peaks: string;
  /** Position in the sound and length, in seconds. */
  readonly start: number;
  readonly seconds: number;
}

function peaksOf(sound: Sound): string {
  return encodePeaks(measurePeaks(mono(sound)));
}

export type { Analysis };

export function analyse(sound: Sound): Analysis {
  return analyseSound(sound, timbreOf);
}

export function renderPreview(sound: Sound, options: PreviewOptions, encoder: Mp3Encoder): RenderedPreview {
  const start = options.start ?? loudestStart(sound, options.seconds);
  const part = excerpt(sound, start, options.seconds);
  const peaks = peaksOf(part);
  if (options.isWatermarked) addWatermark(part);
  return { mp3: encodeMp3(encoder, part, 128), peaks, start, seconds: secondsOf(part) };
}

/** Below this rate, 320 kbit/s do not exist (ISO/IEC 13818-3). Long audio is decoded at half the rate (decode.ts). */
const FULL_RATE_MINIMUM = 32_000;

/** The whole sound as MP3 at 320 kbit/s; null if it was decoded at half the rate. */
export function encodeWhole(
  sound: Sound,
  isWatermarked: boolean,
  encoder: Mp3Encoder,
  onProgress?: OnProgress,
): Blob | null {
  if (sound.sampleRate < FULL_RATE_MINIMUM) return null;
  if (!isWatermarked) return encodeMp3(encoder, sound, 320, onProgress);
  const copy = { ...sound, left: sound.left.slice(), right: sound.right.slice() };
  addWatermark(copy);
  return encodeMp3(encoder, copy, 320, onProgress);
}
