import { formatTime } from '../../platform/time';
import type { AudioEnding } from './uploads';

/** Bytes read in parts: a `Blob` or a stored file. */
export interface SoundBytes {
  /** Bytes. */
  readonly size: number;
  readonly slice: (start: number, end: number) => { readonly arrayBuffer: () => Promise<ArrayBuffer> };
}

export type SoundCodec = 'PCM' | 'float' | 'FLAC' | 'ALAC' | 'MP3' | 'AAC' | 'Vorbis' | 'Opus';

export interface SoundFile {
  readonly container: AudioEnding;
  readonly codec: SoundCodec;
  /** Undefined if only decoding tells. */
  readonly seconds: number | undefined;
  /** Samples per second. */
  readonly rate: number;
  /** Bits per sample; undefined if the codec has none. */
  readonly bits: number | undefined;
  readonly channels: number;
}

/** Why the shop can't sell a file. */
export type SoundFault =
  /** No known container. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreadable'; readonly container: AudioEnding }
  | { readonly kind: 'film' }
  /** Compressed sound in a PCM container. */
  | { readonly kind: 'compressed'; readonly container: 'wav' | 'aif'; readonly codec: string }
  /** `missing` of `seconds`. */
  | { readonly kind: 'cut-off'; readonly missing: number; readonly seconds: number }
  /** Extension and bytes disagree. */
  | { readonly kind: 'misnamed'; readonly container: AudioEnding };

export type Examination = { readonly kind: 'sound'; readonly sound: SoundFile } | SoundFault;

export const CONTAINER_NAMES: Readonly<Record<AudioEnding, string>> = {
  mp3: 'MP3',
  wav: 'WAV',
  aif: 'AIFF',
  flac: 'FLAC',
  m4a: 'M4A',
  ogg: 'OGG',
};

export const AUDIO_ENDINGS_TEXT = 'mp3, wav, aiff, flac, m4a or ogg';

/** Says why a file is refused and what to do, after its name: `is a video. Export its sound.` */
export function faultText(fault: SoundFault): string {
  switch (fault.kind) {
    case 'unknown':
      return `is not an ${AUDIO_ENDINGS_TEXT} file.`;
    case 'unreadable':
      return `has no readable ${CONTAINER_NAMES[fault.container]} sound. Export it again.`;
    case 'film':
      return 'is a video. Export its sound.';
    case 'compressed':
      return `contains ${fault.codec} sound, not ${CONTAINER_NAMES[fault.container]} quality. Export it again without compression.`;
    case 'cut-off':
      return `is cut off: ${formatTime(Math.max(1, Math.round(fault.missing)))} of ${formatTime(fault.seconds)} is missing. Export it again.`;
    case 'misnamed':
      return `has the ${CONTAINER_NAMES[fault.container]} format. Change the ending of its name to .${fault.container}.`;
  }
}
