import { COVER_SIZES, type CoverSize } from './covers';

/**
 * Folder of files that a member's browser uploads before their track is saved: `staging/{uid}/{upload}/{name}`. Nobody can
 * read them, and only that member can delete them. Saving the track copies them to their final path; unused files are deleted after a day.
 */
export const STAGING = 'staging';

export const STAGED_KINDS = ['master', 'preview', 'cover', 'share'] as const;

export type StagedKind = (typeof STAGED_KINDS)[number];

/** Supported audio: file extension and content type. */
export const AUDIO_TYPES = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
} as const;

/** An audio file extension. */
export type AudioEnding = keyof typeof AUDIO_TYPES;

/** In bytes. */
export const MASTER_MAXIMUM = 500 * 1024 * 1024;

/** In bytes: 90 seconds of WAV, or any compressed song. */
export const PREVIEW_MAXIMUM = 20 * 1024 * 1024;

/** In bytes. */
export const COVER_MAXIMUM = 2 * 1024 * 1024;

/** A staged file: its owner, the owner's upload, and what the file is for. */
export type StagedFile =
  | {
      readonly kind: 'master' | 'preview';
      readonly uid: string;
      readonly upload: string;
      readonly ending: AudioEnding;
    }
  | { readonly kind: 'cover'; readonly uid: string; readonly upload: string }
  | { readonly kind: 'share'; readonly uid: string; readonly upload: string };

const PATH = /^staging\/([A-Za-z0-9_-]{1,128})\/([A-Za-z0-9_-]{16,64})\/([a-z0-9.-]{1,32})$/;
const AUDIO_NAME = /^(master|preview)\.(mp3|wav|flac|m4a|ogg)$/;
const COVER_NAME = 'cover';
const SHARE_NAME = 'share.jpg';

/**
 * Parses the name of a staged file from a track's form; undefined for any other text. One name stands for all sizes of a
 * cover, see {@link stagedCoverPath}.
 */
export function parseStaged(text: string): StagedFile | undefined {
  const [, uid, upload, name] = PATH.exec(text) ?? [];
  if (uid === undefined || upload === undefined || name === undefined) return undefined;
  if (name === COVER_NAME) return { kind: 'cover', uid, upload };
  if (name === SHARE_NAME) return { kind: 'share', uid, upload };
  const [, kind, ending] = AUDIO_NAME.exec(name) ?? [];
  if (kind === undefined || ending === undefined) return undefined;
  return { kind: kind as 'master' | 'preview', uid, upload, ending: ending as AudioEnding };
}

/** The name of a staged file in a track's form; except for covers, it is also the file's path. */
export function stagedName(file: StagedFile): string {
  const folder = `${STAGING}/${file.uid}/${file.upload}`;
  if (file.kind === 'cover') return `${folder}/${COVER_NAME}`;
  return file.kind === 'share' ? `${folder}/${SHARE_NAME}` : `${folder}/${file.kind}.${file.ending}`;
}

/** The path of a staged cover in one size. */
export function stagedCoverPath({ uid, upload }: StagedFile, size: CoverSize): string {
  return `${STAGING}/${uid}/${upload}/${COVER_NAME}-${size}.jpg`;
}

/** The paths of all files that a staged name stands for. */
export function stagedPaths(file: StagedFile): readonly string[] {
  return file.kind === 'cover' ? COVER_SIZES.map((size) => stagedCoverPath(file, size)) : [stagedName(file)];
}
