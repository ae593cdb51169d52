import { encodePeaks, measurePeaks } from '@store/domain/peaks';
import { excerpt, loudestStart } from './excerpt';
import { encodeMp3 } from './mp3';
import { sign } from './signature';
import { mono, secondsOf, type Sound } from './sound';
import { estimateTempo } from './tempo';

/** What was heard of a sound. */
export interface Measured {
  /** In seconds. */
  readonly seconds: number;
  /** In beats per minute; undefined where none can be heard. */
  readonly bpm: number | undefined;
  /** The waveform, as tracks carry it. */
  readonly peaks: string;
}

/** Which part of a sound is to be the preview, in seconds; without a start, the loudest part. */
export interface PreviewWish {
  readonly start: number | undefined;
  readonly seconds: number;
  /** Whether the shop's signature is mixed into it. */
  readonly isSigned: boolean;
}

/** A preview that was made. */
export interface MadePreview {
  readonly mp3: Blob;
  readonly peaks: string;
  /** Where it begins in the sound, and how long it is, in seconds. */
  readonly start: number;
  readonly seconds: number;
}

function peaksOf(sound: Sound): string {
  return encodePeaks(measurePeaks(mono(sound)));
}

/** Measures a sound. */
export function measure(sound: Sound): Measured {
  const samples = mono(sound);
  return {
    seconds: secondsOf(sound),
    bpm: estimateTempo(samples, sound.sampleRate),
    peaks: encodePeaks(measurePeaks(samples)),
  };
}

/** Makes a preview: cut out, faded, signed, as MP3. */
export function makePreview(sound: Sound, wish: PreviewWish): MadePreview {
  const start = wish.start ?? loudestStart(sound, wish.seconds);
  const part = excerpt(sound, start, wish.seconds);
  const peaks = peaksOf(part);
  if (wish.isSigned) sign(part);
  return { mp3: encodeMp3(part), peaks, start, seconds: secondsOf(part) };
}
