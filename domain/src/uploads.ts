import { COVER_SIZES, type CoverSize } from './covers';

/**
 * Files that a member's browser puts into storage before there is a track for them: `staging/{uid}/{upload}/{name}`. They are
 * readable by that member alone, and moved to their place when the track is added or changed; whatever is not is removed after
 * a day.
 */
export const STAGING = 'staging';

/** What a staged file is for. */
export const STAGED_KINDS = ['master', 'preview', 'cover'] as const;

/** One of {@link STAGED_KINDS}. */
export type StagedKind = (typeof STAGED_KINDS)[number];

/** Audio that may be uploaded, by what its name ends with, and the content type that it is stored under. */
export const AUDIO_TYPES = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
} as const;

/** The end of an audio file's name. */
export type AudioEnding = keyof typeof AUDIO_TYPES;

/** The largest master, in bytes: an hour of WAV at 48 kHz and 24 bit would be 1 GB; a beat is a few minutes. */
export const MASTER_MAXIMUM = 500 * 1024 * 1024;

/** The largest preview, in bytes: 90 seconds of WAV, or any compressed song. */
export const PREVIEW_MAXIMUM = 20 * 1024 * 1024;

/** The largest served cover, in bytes; the browser makes it, so it is small. */
export const COVER_MAXIMUM = 2 * 1024 * 1024;

/** A staged file: whose it is, which of that member's uploads, and what it is for. */
export type StagedFile =
  | {
      readonly kind: 'master' | 'preview';
      readonly uid: string;
      readonly upload: string;
      readonly ending: AudioEnding;
    }
  | { readonly kind: 'cover'; readonly uid: string; readonly upload: string };

const PATH = /^staging\/([A-Za-z0-9_-]{1,128})\/([A-Za-z0-9_-]{16,64})\/([a-z0-9.-]{1,32})$/;
const AUDIO_NAME = /^(master|preview)\.(mp3|wav|flac|m4a|ogg)$/;
const COVER_NAME = 'cover';

/**
 * The staged file that a track's form names; undefined for any other text. A cover is named once and lies there in every
 * size, see {@link stagedCoverPath}.
 */
export function parseStaged(text: string): StagedFile | undefined {
  const [, uid, upload, name] = PATH.exec(text) ?? [];
  if (uid === undefined || upload === undefined || name === undefined) return undefined;
  if (name === COVER_NAME) return { kind: 'cover', uid, upload };
  const [, kind, ending] = AUDIO_NAME.exec(name) ?? [];
  if (kind === undefined || ending === undefined) return undefined;
  return { kind: kind as 'master' | 'preview', uid, upload, ending: ending as AudioEnding };
}

/** The text that names a staged file in a track's form; for audio it is the file's path as well. */
export function stagedName(file: StagedFile): string {
  const folder = `${STAGING}/${file.uid}/${file.upload}`;
  return file.kind === 'cover' ? `${folder}/${COVER_NAME}` : `${folder}/${file.kind}.${file.ending}`;
}

/** Where a staged cover lies in one of its sizes. */
export function stagedCoverPath({ uid, upload }: StagedFile, size: CoverSize): string {
  return `${STAGING}/${uid}/${upload}/${COVER_NAME}-${size}.jpg`;
}

/** Every file that a staged name stands for. */
export function stagedPaths(file: StagedFile): readonly string[] {
  return file.kind === 'cover' ? COVER_SIZES.map((size) => stagedCoverPath(file, size)) : [stagedName(file)];
}
