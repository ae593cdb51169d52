import { COVER_FILE_SIZES, type CoverFileSize } from './cover-sketch';

/**
 * Uploads before their track is saved: `staging/{uid}/{upload}/{name}`. Nobody can read them; only that member can
 * delete them. Saving copies them; the rest is removed after a day.
 */
export const STAGING = 'staging';

/** `mp3` and `tagged-mp3` are encoded from the master; `stems` and `kit` are ZIP files. */
export const STAGED_KINDS = [
  'master',
  'preview',
  'cover',
  'share',
  'mp3',
  'tagged-mp3',
  'stems',
  'kit',
] as const;

export type StagedKind = (typeof STAGED_KINDS)[number];

/** Content types by file extension. */
export const AUDIO_TYPES = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  aif: 'audio/aiff',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
} as const;

export type AudioEnding = keyof typeof AUDIO_TYPES;

const ALIASES: Readonly<Record<string, AudioEnding>> = { aiff: 'aif', aifc: 'aif' };

/** With a dot. */
export const AUDIO_EXTENSIONS: readonly string[] = [...Object.keys(AUDIO_TYPES), ...Object.keys(ALIASES)].map(
  (ending) => `.${ending}`,
);

/** Returns a file name's extension in lower case; undefined if unsupported. */
export function audioEnding(name: string): AudioEnding | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (Object.hasOwn(AUDIO_TYPES, ending)) return ending as AudioEnding;
  return Object.hasOwn(ALIASES, ending) ? ALIASES[ending] : undefined;
}

/** Bytes. */
export const MASTER_MAXIMUM = 500 * 1024 * 1024;

/** Bytes: 90 seconds of WAV, or any compressed song. */
export const PREVIEW_MAXIMUM = 20 * 1024 * 1024;

/** Bytes: ten minutes at 320 kbit/s, twice. */
export const ENCODED_MAXIMUM = 50 * 1024 * 1024;

/** Bytes. */
export const STEMS_MAXIMUM = 2 * 1024 * 1024 * 1024;

/** Bytes. */
export const KIT_MAXIMUM = 2 * 1024 * 1024 * 1024;

/** Bytes. */
export const COVER_MAXIMUM = 2 * 1024 * 1024;

export type NamedKind = Exclude<StagedKind, 'master' | 'preview'>;

/** A staged file by owner, upload and purpose. */
export type StagedFile =
  | {
      readonly kind: 'master' | 'preview';
      readonly uid: string;
      readonly upload: string;
      readonly ending: AudioEnding;
    }
  | { readonly kind: NamedKind; readonly uid: string; readonly upload: string };

const PATH = /^staging\/([A-Za-z0-9_-]{1,128})\/([A-Za-z0-9_-]{16,64})\/([a-z0-9.-]{1,32})$/;
/** Browsers don't play AIFF, so it can't be a preview. */
const AUDIO_NAME = /^(master|preview(?!\.aif))\.(mp3|wav|aif|flac|m4a|ogg)$/;
const COVER_NAME = 'cover';
const NAMES: Readonly<Record<NamedKind, string>> = {
  cover: COVER_NAME,
  share: 'share.jpg',
  mp3: 'mp3.mp3',
  'tagged-mp3': 'tagged-mp3.mp3',
  stems: 'stems.zip',
  kit: 'kit.zip',
};

export const NAMED_TYPES: Readonly<Record<NamedKind, string>> = {
  cover: 'image/jpeg',
  share: 'image/jpeg',
  mp3: 'audio/mpeg',
  'tagged-mp3': 'audio/mpeg',
  stems: 'application/zip',
  kit: 'application/zip',
};

function kindOfName(name: string): NamedKind | undefined {
  const kinds = Object.keys(NAMES) as NamedKind[];
  return kinds.find((kind) => NAMES[kind] === name);
}

/**
 * Parses a staged file's name from a form; undefined for other text. One name covers all cover sizes ({@link
 * stagedCoverPath}).
 */
export function parseStaged(text: string): StagedFile | undefined {
  const [, uid, upload, name] = PATH.exec(text) ?? [];
  if (uid === undefined || upload === undefined || name === undefined) return undefined;
  const named = kindOfName(name);
  if (named !== undefined) return { kind: named, uid, upload };
  const [, kind, ending] = AUDIO_NAME.exec(name) ?? [];
  if (kind === undefined || ending === undefined) return undefined;
  return { kind: kind as 'master' | 'preview', uid, upload, ending: ending as AudioEnding };
}

/** Returns a staged file's name in forms; except for covers, it is also the file's path. */
export function stagedName(file: StagedFile): string {
  const folder = `${STAGING}/${file.uid}/${file.upload}`;
  if (file.kind === 'master' || file.kind === 'preview') return `${folder}/${file.kind}.${file.ending}`;
  return `${folder}/${NAMES[file.kind]}`;
}

/** Returns a staged cover's path in one size. */
export function stagedCoverPath({ uid, upload }: StagedFile, size: CoverFileSize): string {
  return `${STAGING}/${uid}/${upload}/${COVER_NAME}-${size}.jpg`;
}

/** Returns the paths of all files behind a staged name. */
export function stagedPaths(file: StagedFile): readonly string[] {
  return file.kind === 'cover'
    ? COVER_FILE_SIZES.map((size) => stagedCoverPath(file, size))
    : [stagedName(file)];
}
