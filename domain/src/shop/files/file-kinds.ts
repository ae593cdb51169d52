/**
 * The kinds of file that a licence can promise. `master` is the full beat in the format in which the producer uploaded it;
 * `wav` is that file if it is a WAV; `mp3` and `tagged-mp3` are encoded from it, the latter with the producer's sound tag;
 * `stems` is a ZIP file of the single instruments.
 */
export const FILE_KINDS = ['tagged-mp3', 'mp3', 'wav', 'master', 'stems'] as const;

export type FileKind = (typeof FILE_KINDS)[number];

/** What a beat can deliver: the size of each file in bytes, 0 if unknown. A kind that is not named does not exist. */
export type FileSizes = Readonly<Partial<Record<FileKind, number>>>;

/** The containers of sound without loss beside WAV; M4A holds ALAC. */
export const LOSSLESS = ['aif', 'flac', 'm4a'] as const;

export type Lossless = (typeof LOSSLESS)[number];

/** How a master without loss was recorded. */
export interface SoundFormat {
  /** Undefined for WAV. */
  readonly container?: Lossless | undefined;
  /** Samples a second. */
  readonly rate: number;
  /** Bits a sample. */
  readonly bits: number;
}

/** What a beat can deliver, and how its master was recorded. */
export interface MeasuredFiles {
  readonly files?: FileSizes | undefined;
  readonly sound?: SoundFormat | undefined;
}

/**
 * The kinds that buyers get: those that their licence promises, and beside a master the MP3 that was made of it, if the beat has one.
 * The MP3 grants nothing more, and phones and messengers take it.
 */
export function deliveredKinds(
  promised: readonly FileKind[],
  has: (kind: FileKind) => boolean,
): readonly FileKind[] {
  if (promised.includes('mp3') || !has('mp3')) return promised;
  return promised.flatMap((kind) => (kind === 'master' ? [kind, 'mp3' as const] : [kind]));
}

/** The promised kinds that a beat cannot deliver, in the order of the promise. */
export function missingFiles(promised: readonly FileKind[], files: FileSizes): readonly FileKind[] {
  return promised.filter((kind) => files[kind] === undefined);
}
