import { STAGING } from '../files/uploads';

/** Images of the settings, with their largest size in pixels. */
export const PICTURES = {
  logo: { ending: 'png', width: 480, height: 160 },
  share: { ending: 'jpg', width: 1200, height: 630 },
  photo: { ending: 'jpg', width: 640, height: 640 },
} as const;

export type PictureKind = keyof typeof PICTURES;

/** In bytes, as in storage.rules. */
export const PICTURE_MAXIMUM = 2 * 1024 * 1024;

export const PICTURE_TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;

type PictureEnding = keyof typeof PICTURE_TYPES;

/** A picture that a member has uploaded and not saved yet: its owner, the owner's upload, and its file extension. */
export interface StagedPicture {
  readonly uid: string;
  readonly upload: string;
  readonly ending: PictureEnding;
}

const PATH = new RegExp(`^${STAGING}/([A-Za-z0-9_-]{1,128})/([A-Za-z0-9_-]{16,64})/picture\\.(png|jpg)$`);

/** Parses the path of a staged picture; undefined for any other text. */
export function parseStagedPicture(text: string): StagedPicture | undefined {
  const [, uid, upload, ending] = PATH.exec(text) ?? [];
  if (uid === undefined || upload === undefined || ending === undefined) return undefined;
  return { uid, upload, ending: ending === 'png' ? 'png' : 'jpg' };
}

/** The path of a staged picture; {@link parseStagedPicture} reverses it. */
export function stagedPicturePath({ uid, upload, ending }: StagedPicture): string {
  return `${STAGING}/${uid}/${upload}/picture.${ending}`;
}
