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

/** Whether the file of one kind is the master itself: it has the same size, which is known. */
function isMaster(kind: FileKind, files: FileSizes): boolean {
  const size = files[kind] ?? 0;
  return size > 0 && size === files.master;
}

/**
 * The format of a file as far as it is known. The shop encodes MP3 at 320 kbit/s, except where the master is an MP3 itself and is
 * delivered as it is.
 */
function formatOf(kind: FileKind, files: FileSizes): string {
  const name = FILE_NAMES[kind];
  if (kind === 'master') {
    if (files.wav !== undefined) return FILE_NAMES.wav;
    return isMaster('mp3', files) ? FILE_NAMES.mp3 : 'Master in full quality';
  }
  const isEncoded = (kind === 'mp3' || kind === 'tagged-mp3') && (files[kind] ?? 0) > 0;
  return isEncoded && !isMaster(kind, files) ? `${name} 320 kbit/s` : name;
}

/** A file in a few words: `WAV, 3:12, 34 MB`. Leaves out what is unknown; `time` is that of the track. */
export function describeFile(kind: FileKind, { files, time }: { files: FileSizes; time: string }): string {
  const bytes = files[kind] ?? 0;
  const hasLength = kind !== 'stems' && /^[\d:]*[1-9]/.test(time);
  const size = bytes > 0 ? [fileSizeText(bytes)] : [];
  return [formatOf(kind, files), ...(hasLength ? [time] : []), ...size].join(', ');
}
