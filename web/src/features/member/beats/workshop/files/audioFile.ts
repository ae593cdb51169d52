import { examineSound } from '@store/domain/shop/files/examine-sound';
import { faultText, type SoundFault } from '@store/domain/shop/files/sound-file';
import { AUDIO_EXTENSIONS, audioEnding, type AudioEnding } from '@store/domain/shop/files/uploads';

export const AUDIO_ACCEPT = AUDIO_EXTENSIONS.join(',');

export const PICTURE_ACCEPT = '.png,.jpeg,.jpg,.webp';

/** `maximum` in bytes. */
export interface SoundUse {
  readonly maximum: number;
  /** Visitors hear the file itself. */
  readonly isHeard?: boolean;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}

async function soundFault(file: File, ending: AudioEnding, isHeard: boolean): Promise<string | undefined> {
  const found = await examineSound(file, ending, await import('music-metadata'));
  if (found.kind !== 'sound') return faultText(found);
  const { container, codec } = found.sound;
  if (isHeard && (container === 'aif' || codec === 'ALAC'))
    return `is ${container === 'aif' ? 'AIFF' : 'ALAC'}, which not every browser plays. Choose an mp3, wav, flac or ogg file.`;
  return undefined;
}

/** Why a file is unusable and what to do, after its name: `is empty.` Undefined if usable. */
export async function audioFault(
  file: File,
  { maximum, isHeard = false }: SoundUse,
): Promise<string | undefined> {
  const ending = audioEnding(file.name);
  const unknown: SoundFault = { kind: 'unknown' };
  if (ending === undefined) return faultText(unknown);
  if (file.size === 0) return 'is empty.';
  if (file.size > maximum) return `is too large: at most ${megabytes(maximum)} MB.`;
  return soundFault(file, ending, isHeard);
}

/** A usable file's extension; otherwise warns and returns undefined. */
export async function acceptedEnding(
  file: File,
  use: SoundUse,
  warn: (description: string) => void,
): Promise<AudioEnding | undefined> {
  const fault = await audioFault(file, use);
  if (fault === undefined) return audioEnding(file.name);
  warn(`“${file.name}” ${fault}`);
  return undefined;
}

/** `12.3 MB` */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 0.1 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes.toFixed(1)} MB`;
}
