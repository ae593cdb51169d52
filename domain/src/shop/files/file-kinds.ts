/**
 * What a licence can promise. `master`: the upload as it is; `wav`: the same if it's a WAV; `mp3` and `tagged-mp3`
 * (with the sound tag) are encoded from it; `stems`: a ZIP of the instruments.
 */
export const FILE_KINDS = ['tagged-mp3', 'mp3', 'wav', 'master', 'stems'] as const;

export type FileKind = (typeof FILE_KINDS)[number];

/** Bytes per file, 0 if unknown; missing kinds don't exist. */
export type FileSizes = Readonly<Partial<Record<FileKind, number>>>;

/** Besides WAV; M4A holds ALAC. */
export const LOSSLESS = ['aif', 'flac', 'm4a'] as const;

export type Lossless = (typeof LOSSLESS)[number];

export interface SoundFormat {
  /** Undefined for WAV. */
  readonly container?: Lossless | undefined;
  /** Samples per second. */
  readonly rate: number;
  /** Bits per sample. */
  readonly bits: number;
}

export interface MeasuredFiles {
  readonly files?: FileSizes | undefined;
  readonly sound?: SoundFormat | undefined;
}

/**
 * Returns what buyers get: the promised kinds and, with a master, its MP3, which grants nothing more but plays on
 * phones.
 */
export function deliveredKinds(
  promised: readonly FileKind[],
  has: (kind: FileKind) => boolean,
): readonly FileKind[] {
  if (promised.includes('mp3') || !has('mp3')) return promised;
  return promised.flatMap((kind) => (kind === 'master' ? [kind, 'mp3' as const] : [kind]));
}

/** Returns promised kinds that a beat can't deliver, in the order of the promise. */
export function missingFiles(promised: readonly FileKind[], files: FileSizes): readonly FileKind[] {
  return promised.filter((kind) => files[kind] === undefined);
}
