import type { FileKind, FileSizes, MeasuredFiles, SoundFormat } from './file-kinds';

export const FILE_NAMES: Readonly<Record<FileKind, string>> = {
  'tagged-mp3': 'Tagged MP3',
  mp3: 'MP3',
  wav: 'WAV',
  master: 'Master',
  stems: 'Stems (ZIP)',
};

/** Formats a size: `820 kB`, `34 MB`, `1.2 GB`. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  if (bytes < 1_000_000_000) return `${Math.round(bytes / 1_000_000)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

/** Compares known sizes. */
function isMaster(kind: FileKind, files: FileSizes): boolean {
  const size = files[kind] ?? 0;
  return size > 0 && size === files.master;
}

const LOSSLESS_NAMES = { wav: 'WAV', aif: 'AIFF', flac: 'FLAC', m4a: 'ALAC' } as const;

/** Formats a master's format: `WAV 44.1 kHz/24 bit`. */
export function formatText(sound: SoundFormat | undefined): string {
  if (!sound) return FILE_NAMES.wav;
  return `${LOSSLESS_NAMES[sound.container ?? 'wav']} ${sound.rate / 1000} kHz/${sound.bits} bit`;
}

/** Names a file's format alone: `WAV`, `Stems`. */
export function formatName(kind: FileKind, { files = {}, sound }: MeasuredFiles): string {
  if (kind === 'stems') return 'Stems';
  if (kind === 'master' && files.wav === undefined && !sound)
    return isMaster('mp3', files) ? FILE_NAMES.mp3 : FILE_NAMES.master;
  return kind === 'wav' || kind === 'master' ? LOSSLESS_NAMES[sound?.container ?? 'wav'] : FILE_NAMES[kind];
}

/** The shop's MP3 has 320 kbit/s, unless the master itself is an MP3. */
function formatOf(kind: FileKind, files: FileSizes, sound: SoundFormat | undefined): string {
  const name = kind === 'wav' ? formatText(sound) : FILE_NAMES[kind];
  if (kind === 'master') {
    if (files.wav !== undefined || sound) return formatText(sound);
    return isMaster('mp3', files) ? FILE_NAMES.mp3 : 'Master in full quality';
  }
  const isEncoded = (kind === 'mp3' || kind === 'tagged-mp3') && (files[kind] ?? 0) > 0;
  return isEncoded && !isMaster(kind, files) ? `${name} 320 kbit/s` : name;
}

/** `time` is the beat's length. */
export interface DescribedTrack extends MeasuredFiles {
  readonly time: string;
}

/** Describes a file: `WAV 44.1 kHz/24 bit, 3:12, 34 MB`. Leaves out unknowns. */
export function describeFile(kind: FileKind, { files = {}, sound, time }: DescribedTrack): string {
  const bytes = files[kind] ?? 0;
  const hasLength = kind !== 'stems' && /^[\d:]*[1-9]/.test(time);
  const size = bytes > 0 ? [fileSizeText(bytes)] : [];
  return [formatOf(kind, files, sound), ...(hasLength ? [time] : []), ...size].join(', ');
}
