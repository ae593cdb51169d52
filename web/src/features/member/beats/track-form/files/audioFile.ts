import { AUDIO_TYPES, type AudioEnding } from '@store/domain/shop/files/uploads';
import { promisedWavSize } from '@store/domain/shop/files/wav-header';
import { counted } from '../../../../../lib/figures';

export const AUDIO_ACCEPT = Object.keys(AUDIO_TYPES)
  .map((ending) => `.${ending}`)
  .join(',');

export const PICTURE_ACCEPT = '.png,.jpeg,.jpg,.webp';

/** Undefined for an unsupported file type. */
export function audioEnding(name: string): AudioEnding | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && ending in AUDIO_TYPES ? (ending as AudioEnding) : undefined;
}

/** Why a file cannot be used: its name, no content, its size, or less sound than its header promises. */
export type AudioFault = 'type' | 'empty' | 'size' | 'cut-off';

/** Undefined if name and size are acceptable. */
function audioFault({ name, size }: Pick<File, 'name' | 'size'>, maximum: number): AudioFault | undefined {
  if (!audioEnding(name)) return 'type';
  if (size === 0) return 'empty';
  return size > maximum ? 'size' : undefined;
}

const TYPES = 'mp3, wav, flac, m4a or ogg';

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}

/** More than enough for the chunks that studios write before the sound. */
const WAV_HEADER_BYTES = 64 * 1024;

/** Whether a WAV file has less sound than its header promises. */
async function isCutOff(file: File): Promise<boolean> {
  if (audioEnding(file.name) !== 'wav') return false;
  const promised = promisedWavSize(new Uint8Array(await file.slice(0, WAV_HEADER_BYTES).arrayBuffer()));
  return promised !== undefined && file.size < promised;
}

/** A file that was left out. */
export interface RefusedFile {
  readonly name: string;
  readonly fault: AudioFault;
}

/** Undefined if the file is acceptable, with at most `maximum` bytes. */
export async function audioFaultOf(file: File, maximum: number): Promise<AudioFault | undefined> {
  return audioFault(file, maximum) ?? ((await isCutOff(file)) ? 'cut-off' : undefined);
}

/** Why a file is not acceptable, for people; undefined if it is. */
export async function audioFileError(file: File, maximum: number): Promise<string | undefined> {
  const texts: Readonly<Record<AudioFault, string>> = {
    type: `is not an ${TYPES} file.`,
    empty: 'is empty.',
    size: `is too large: at most ${megabytes(maximum)} MB.`,
    'cut-off': 'is cut off. Export it again.',
  };
  const fault = await audioFaultOf(file, maximum);
  return fault && `“${file.name}” ${texts[fault]}`;
}

/** The ending of a file that is acceptable, with at most `maximum` bytes; otherwise warns, and results in undefined. */
export async function acceptedEnding(
  file: File,
  maximum: number,
  warn: (description: string) => void,
): Promise<AudioEnding | undefined> {
  const error = await audioFileError(file, maximum);
  if (error === undefined) return audioEnding(file.name);
  warn(error);
  return undefined;
}

const LIST = new Intl.ListFormat('en');

function refusal(fault: AudioFault, names: readonly string[], maximum: number): string {
  const isOne = names.length === 1;
  const texts: Readonly<Record<AudioFault, string>> = {
    type: isOne ? `is not an ${TYPES} file` : `are not ${TYPES} files`,
    empty: isOne ? 'is empty' : 'are empty',
    size: `${isOne ? 'is' : 'are'} larger than ${megabytes(maximum)} MB`,
    'cut-off': isOne ? 'is cut off: export it again' : 'are cut off: export them again',
  };
  return `${LIST.format(names)} ${texts[fault]}`;
}

const FAULTS: readonly AudioFault[] = ['type', 'empty', 'size', 'cut-off'];

/** `3 files were left out: notes.txt and cover.jpg are not …, zero.wav is empty.` */
export function refusalText(refused: readonly RefusedFile[], maximum: number): string {
  const parts = FAULTS.flatMap((fault) => {
    const names = refused.filter((file) => file.fault === fault).map(({ name }) => name);
    return names.length === 0 ? [] : [refusal(fault, names, maximum)];
  });
  const count = counted(refused.length, 'file was', 'files were');
  return `${count} left out: ${parts.join('; ')}.`;
}

/** `12.3 MB` */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 0.1 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes.toFixed(1)} MB`;
}
