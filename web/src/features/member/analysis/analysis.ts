import type { Key } from '@store/domain/catalogue/keys';
import { encodePeaks, measurePeaks } from '@store/domain/catalogue/peaks';
import { excerpt, loudestStart } from './excerpt';
import { keyCandidates } from './key';
import { encodeMp3 } from './mp3';
import { addWatermark } from './watermark';
import { mono, secondsOf, type Sound } from './sound';
import { estimateTempo } from './tempo';
import { timbreOf } from './timbre';

export interface Analysis {
  /** In seconds. */
  readonly seconds: number;
  /** Undefined if no tempo was found. */
  readonly bpm: number | undefined;
  /** Waveform in the encoding of `Track.peaks`. */
  readonly peaks: string;
  /** The likeliest first; none if there is no pitch. */
  readonly keys: readonly Key[];
  /** As `Track.timbre`. */
  readonly timbre: string;
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

export function analyse(sound: Sound): Analysis {
  const samples = mono(sound);
  return {
    // WebKitGTK decodes a few samples too few, and times are shown in whole seconds, cut off.
    seconds: Math.round(secondsOf(sound) * 1000) / 1000,
    bpm: estimateTempo(samples, sound.sampleRate),
    peaks: encodePeaks(measurePeaks(samples)),
    keys: keyCandidates(samples, sound.sampleRate),
    timbre: timbreOf(samples, sound.sampleRate),
  };
}

export function renderPreview(sound: Sound, options: PreviewOptions): RenderedPreview {
  const start = options.start ?? loudestStart(sound, options.seconds);
  const part = excerpt(sound, start, options.seconds);
  const peaks = peaksOf(part);
  if (options.isWatermarked) addWatermark(part);
  return { mp3: encodeMp3(part, 128), peaks, start, seconds: secondsOf(part) };
}

/** Below this rate, 320 kbit/s do not exist (ISO/IEC 13818-3). Long audio is decoded at half the rate (decode.ts). */
const FULL_RATE_MINIMUM = 32_000;

/** The whole sound as MP3 at 320 kbit/s; null if it was decoded at half the rate. */
export function encodeWhole(sound: Sound, isWatermarked: boolean): Blob | null {
  if (sound.sampleRate < FULL_RATE_MINIMUM) return null;
  if (!isWatermarked) return encodeMp3(sound, 320);
  const copy = { ...sound, left: sound.left.slice(), right: sound.right.slice() };
  addWatermark(copy);
  return encodeMp3(copy, 320);
}
