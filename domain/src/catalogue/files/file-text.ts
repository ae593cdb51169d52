import type { FileKind, FileSizes } from './file-kinds';

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
