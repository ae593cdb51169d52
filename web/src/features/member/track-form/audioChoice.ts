import { AUDIO_TYPES, type AudioEnding } from '@store/domain/uploads';

/** What an audio file's name may end with, as a file dialogue wants it. */
export const AUDIO_ACCEPT = Object.keys(AUDIO_TYPES)
  .map((ending) => `.${ending}`)
  .join(',');

/** What a picture's name may end with. The hint that people read is the specification's. */
export const PICTURE_ACCEPT = '.png,.jpeg,.jpg,.webp';

/** The ending of an audio file's name; undefined for one that is not taken. */
export function audioEnding(name: string): AudioEnding | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && ending in AUDIO_TYPES ? (ending as AudioEnding) : undefined;
}

/** What is wrong with a file before anything is done with it, in words; undefined when nothing is. */
export function audioFault(file: Pick<File, 'name' | 'size'>, maximum: number): string | undefined {
  if (!audioEnding(file.name)) return `“${file.name}” is no mp3, wav, flac, m4a or ogg file.`;
  if (file.size === 0) return `“${file.name}” is empty.`;
  if (file.size > maximum)
    return `“${file.name}” is too large: at most ${Math.round(maximum / 1024 / 1024)} MB.`;
  return undefined;
}

/** A size in words: `12.3 MB`. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 0.1 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes.toFixed(1)} MB`;
}
