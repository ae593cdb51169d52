import { encodePeaks, measurePeaks } from '@store/domain/peaks';
import { excerpt, loudestStart } from './excerpt';
import { encodeMp3 } from './mp3';
import { sign } from './watermark';
import { mono, secondsOf, type Sound } from './sound';
import { estimateTempo } from './tempo';

export interface Measured {
  /** In seconds. */
  readonly seconds: number;
  /** Undefined if no tempo was found. */
  readonly bpm: number | undefined;
  /** Waveform in the encoding of `Track.peaks`. */
  readonly peaks: string;
}

/** In seconds; without `start`, the loudest part. */
export interface PreviewWish {
  readonly start: number | undefined;
  readonly seconds: number;
  readonly isSigned: boolean;
}

export interface MadePreview {
  readonly mp3: Blob;
  readonly peaks: string;
  /** Position in the sound and length, in seconds. */
  readonly start: number;
  readonly seconds: number;
}

function peaksOf(sound: Sound): string {
  return encodePeaks(measurePeaks(mono(sound)));
}

export function measure(sound: Sound): Measured {
  const samples = mono(sound);
  return {
    seconds: secondsOf(sound),
    bpm: estimateTempo(samples, sound.sampleRate),
    peaks: encodePeaks(measurePeaks(samples)),
  };
}

export function makePreview(sound: Sound, wish: PreviewWish): MadePreview {
  const start = wish.start ?? loudestStart(sound, wish.seconds);
  const part = excerpt(sound, start, wish.seconds);
  const peaks = peaksOf(part);
  if (wish.isSigned) sign(part);
  return { mp3: encodeMp3(part), peaks, start, seconds: secondsOf(part) };
}
