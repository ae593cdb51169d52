/**
 * The kinds of file that a licence can promise. `master` is the full beat in the format in which the producer uploaded it;
 * `wav` is that file if it is a WAV; `mp3` and `tagged-mp3` are encoded from it, the latter with the producer's sound tag;
 * `stems` is a ZIP file of the single instruments.
 */
export const FILE_KINDS = ['tagged-mp3', 'mp3', 'wav', 'master', 'stems'] as const;

export type FileKind = (typeof FILE_KINDS)[number];

/** What a beat can deliver: the size of each file in bytes, 0 if unknown. A kind that is not named does not exist. */
export type FileSizes = Readonly<Partial<Record<FileKind, number>>>;

/** The promised kinds that a beat cannot deliver, in the order of the promise. */
export function missingFiles(promised: readonly FileKind[], files: FileSizes): readonly FileKind[] {
  return promised.filter((kind) => files[kind] === undefined);
}

/** What people call each kind. */
export const FILE_NAMES: Readonly<Record<FileKind, string>> = {
  'tagged-mp3': 'Tagged MP3',
  mp3: 'MP3',
  wav: 'WAV',
  master: 'Master',
  stems: 'Stems (ZIP)',
};

/** A size as people read it: `820 kB`, `34 MB`, `1.2 GB`. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  if (bytes < 1_000_000_000) return `${Math.round(bytes / 1_000_000)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/** A file in a few words: `WAV, 3:12, 34 MB`. Leaves out what is unknown; `time` is that of the track. */
export function describeFile(kind: FileKind, { files, time }: { files: FileSizes; time: string }): string {
  const bytes = files[kind] ?? 0;
  const hasLength = kind !== 'stems' && /^[\d:]*[1-9]/.test(time);
  const size = bytes > 0 ? [fileSizeText(bytes)] : [];
  return [FILE_NAMES[kind], ...(hasLength ? [time] : []), ...size].join(', ');
}
