import { AUDIO_TYPES, type AudioEnding } from '@store/domain/catalogue/files/uploads';

export const AUDIO_ACCEPT = Object.keys(AUDIO_TYPES)
  .map((ending) => `.${ending}`)
  .join(',');

/** The visible hint does not mention webp. */
export const PICTURE_ACCEPT = '.png,.jpeg,.jpg,.webp';

/** Undefined for an unsupported file type. */
export function audioEnding(name: string): AudioEnding | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && ending in AUDIO_TYPES ? (ending as AudioEnding) : undefined;
}

/** Undefined if the file is acceptable. */
export function audioFileError(file: Pick<File, 'name' | 'size'>, maximum: number): string | undefined {
  if (!audioEnding(file.name)) return `“${file.name}” is not an mp3, wav, flac, m4a or ogg file.`;
  if (file.size === 0) return `“${file.name}” is empty.`;
  if (file.size > maximum)
    return `“${file.name}” is too large: at most ${Math.round(maximum / 1024 / 1024)} MB.`;
  return undefined;
}

/** `12.3 MB` */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 0.1 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes.toFixed(1)} MB`;
}
