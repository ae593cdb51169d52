import { STAGING } from '../files/uploads';

/** Maximum sizes in pixels. */
export const PICTURES = {
  logo: { ending: 'png', width: 480, height: 160 },
  share: { ending: 'jpg', width: 1200, height: 630 },
  photo: { ending: 'jpg', width: 640, height: 640 },
} as const;

export type PictureKind = keyof typeof PICTURES;

/** Bytes, as in storage.rules. */
export const PICTURE_MAXIMUM = 2 * 1024 * 1024;

export const PICTURE_TYPES = { png: 'image/png', jpg: 'image/jpeg' } as const;

type PictureEnding = keyof typeof PICTURE_TYPES;

/** An uploaded, unsaved image: owner, upload and extension. */
export interface StagedPicture {
  readonly uid: string;
  readonly upload: string;
  readonly ending: PictureEnding;
}

const PATH = new RegExp(`^${STAGING}/([A-Za-z0-9_-]{1,128})/([A-Za-z0-9_-]{16,64})/picture\\.(png|jpg)$`);

/** Parses a staged image's path; undefined for other text. */
export function parseStagedPicture(text: string): StagedPicture | undefined {
  const [, uid, upload, ending] = PATH.exec(text) ?? [];
  if (uid === undefined || upload === undefined || ending === undefined) return undefined;
  return { uid, upload, ending: ending === 'png' ? 'png' : 'jpg' };
}

/** Returns a staged image's path; {@link parseStagedPicture} reverses it. */
export function stagedPicturePath({ uid, upload, ending }: StagedPicture): string {
  return `${STAGING}/${uid}/${upload}/picture.${ending}`;
}
