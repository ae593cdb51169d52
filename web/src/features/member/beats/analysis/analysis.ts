import { describe, type Described } from '@store/domain/shop/analysis/analysis';
import { excerpt, loudestStart } from '@store/domain/shop/analysis/excerpt';
import { copyOf, mono, secondsOf, type Sound } from '@store/domain/shop/analysis/sound';
import { type PreviewLength } from '@store/domain/shop/files/excerpts';
import { excerptOf } from '@store/domain/shop/files/previews';
import { PREVIEW_MAXIMUM } from '@store/domain/shop/files/uploads';
import { encodePeaks, measurePeaks } from '@store/domain/shop/catalogue/files/peaks';
import {
  measureTimbre,
  TIMBRE_FEATURES,
  TIMBRE_WINDOW,
  type TimbreFrame,
} from '@store/domain/shop/catalogue/files/timbre';
import Meyda from 'meyda';
import type { OnProgress } from '../../../../lib/workerCalls';
import { encodeMp3, type Mp3Encoder } from './mp3';
import { addWatermark } from './watermark';

/** Like `Track.timbre`; empty for silence. */
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
  readonly length: PreviewLength;
  readonly isWatermarked: boolean;
}

/** A preview that was cut, and is yet to be encoded. */
export interface CutPreview {
  readonly part: Sound;
  readonly peaks: string;
  /** Position and length in seconds. */
  readonly start: number;
  readonly seconds: number;
  /** Like `Track.excerpt`. */
  readonly excerpt: number;
}

/** A preview that was cut, as the page has it; `sound` is null if nobody waits to hear it. */
export type HeardPreview = Omit<CutPreview, 'part'> & { readonly sound: Blob | null };

const PREVIEW_KBPS = 128;

const LONGEST_SECONDS = Math.floor((PREVIEW_MAXIMUM * 8) / (PREVIEW_KBPS * 1000)) - 1;

function peaksOf(sound: Sound): string {
  return encodePeaks(measurePeaks(mono(sound)));
}

export function describeSound(sound: Sound): Described {
  return describe(sound, timbreOf);
}

export function cutPreview(sound: Sound, options: PreviewOptions): CutPreview {
  const length = Math.min(options.length ?? LONGEST_SECONDS, secondsOf(sound));
  const start = options.start ?? loudestStart(sound, length);
  const part = excerpt(sound, start, length);
  const peaks = peaksOf(part);
  if (options.isWatermarked) addWatermark(part);
  const seconds = secondsOf(part);
  return { part, peaks, start, seconds, excerpt: excerptOf(secondsOf(sound), seconds) };
}

export function encodePreview(part: Sound, encoder: Mp3Encoder): Promise<Blob> {
  return encodeMp3(encoder, part, PREVIEW_KBPS);
}

/** Below this rate, 320 kbit/s don't exist (ISO/IEC 13818-3). Long audio is decoded at half the rate (decode.ts). */
const FULL_RATE_MINIMUM = 32_000;

/** As MP3 at 320 kbit/s; null if decoded at half the rate. */
export async function encodeWhole(
  sound: Sound,
  isWatermarked: boolean,
  encoder: Mp3Encoder,
  onProgress?: OnProgress,
): Promise<Blob | null> {
  if (sound.sampleRate < FULL_RATE_MINIMUM) return null;
  if (!isWatermarked) return encodeMp3(encoder, sound, 320, onProgress);
  const copy = copyOf(sound);
  addWatermark(copy);
  return encodeMp3(encoder, copy, 320, onProgress);
}
