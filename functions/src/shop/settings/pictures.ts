import { createHash } from 'node:crypto';
import { StoreError } from '@store/domain/platform/errors';
import {
  parseStagedPicture,
  PICTURE_MAXIMUM,
  PICTURE_TYPES,
  PICTURES,
  stagedPicturePath,
  type PictureKind,
  type StagedPicture,
} from '@store/domain/shop/settings/pictures';
import type { EditableSettings } from '@store/domain/shop/settings/settings';
import {
  copyFile,
  describeFile,
  hasFile,
  IMMUTABLE,
  pathOfAddress,
  publicAddress,
  readStart,
  removeFile,
  type PublicPath,
} from '../../platform/gateways/storage';
import { jpegSize, pngSize, SIGNATURE_BYTES } from '../uploads/file-signatures';
import { registerFiles } from '../uploads/orphaned-files';

interface PictureField {
  readonly field: string;
  readonly kind: PictureKind;
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

function fieldsOf({ shop }: EditableSettings): readonly PictureField[] {
  return [
    { field: 'settings.shop.logo', kind: 'logo', ...(shop.logo ?? { ...PICTURES.logo, address: '' }) },
    { field: 'settings.shop.shareImage', kind: 'share', ...PICTURES.share, address: shop.shareImage },
    ...shop.people.map(({ photo }): PictureField => {
      return { field: 'settings.shop.people', kind: 'photo', ...PICTURES.photo, address: photo };
    }),
  ];
}

const NAMES: Readonly<Record<PictureKind, string>> = {
  logo: 'The logo',
  share: 'The picture for shared links',
  photo: 'A photo',
};

function invalid({ field, kind }: PictureField, fault: string): StoreError {
  return new StoreError('invalid', `${NAMES[kind]} ${fault}`, { field });
}

function missing({ field }: PictureField): StoreError {
  return new StoreError('gone', 'An uploaded picture no longer exists. Please upload it again.', { field });
}

/** An upload is written once (storage.rules), so its name is enough. */
function publishedPath({ uid, upload, ending }: StagedPicture): PublicPath {
  const key = createHash('sha256').update(`${uid}/${upload}`).digest('hex').slice(0, 24);
  return `covers/shop-${key}/picture.${ending}`;
}

async function requireUsable(picture: PictureField, { ending }: StagedPicture, path: string): Promise<void> {
  const { width, height } = picture;
  const { ending: expected } = PICTURES[picture.kind];
  if (ending !== expected) throw invalid(picture, `must be a ${expected.toUpperCase()} file.`);
  const stats = await describeFile(path);
  const start = stats && (await readStart(path, SIGNATURE_BYTES));
  if (!start) throw missing(picture);
  if (stats.size > PICTURE_MAXIMUM)
    throw invalid(picture, `is too large: at most ${PICTURE_MAXIMUM / 1024 / 1024} MB.`);
  const size = ending === 'png' ? pngSize(start) : jpegSize(start);
  if (!size) throw invalid(picture, `is not a valid ${expected.toUpperCase()} file.`);
  if (size.width !== width || size.height !== height)
    throw invalid(picture, `must have ${width} × ${height} pixels.`);
}

async function publish(picture: PictureField, staged: StagedPicture): Promise<string> {
  const from = stagedPicturePath(staged);
  const to = publishedPath(staged);
  // In a repeated call, the staged file may be gone.
  if (!(await hasFile(to))) {
    await requireUsable(picture, staged, from);
    await registerFiles([to], Date.now());
    const description = { contentType: PICTURE_TYPES[staged.ending], cacheControl: IMMUTABLE };
    if (!(await copyFile(from, to, description))) throw missing(picture);
  }
  return publicAddress(to);
}

async function publishField(picture: PictureField, uid: string): Promise<string> {
  const { address } = picture;
  if (address === '') return '';
  const staged = parseStagedPicture(address);
  if (!staged) {
    if (pathOfAddress(address)?.startsWith('covers/')) return address;
    throw invalid(picture, 'must be uploaded here.');
  }
  if (staged.uid !== uid) throw new StoreError('forbidden', 'This picture belongs to another member.');
  return publish(picture, staged);
}

/**
 * Copies staged images to their final paths and returns the settings with their URLs. Idempotent. Throws a
 * StoreError `invalid`, `forbidden` (another member's) or `gone`.
 */
export async function publishPictures(settings: EditableSettings, uid: string): Promise<EditableSettings> {
  const addresses: string[] = [];
  for (const picture of fieldsOf(settings)) addresses.push(await publishField(picture, uid));
  const [logo = '', shareImage = '', ...photos] = addresses;
  const { shop } = settings;
  const people = shop.people.map((person, index) => ({ ...person, photo: photos[index] ?? '' }));
  return {
    ...settings,
    shop: { ...shop, logo: shop.logo && { ...shop.logo, address: logo }, shareImage, people },
  };
}

export function picturePaths(settings: EditableSettings): readonly string[] {
  const paths = fieldsOf(settings).map(({ address }) => pathOfAddress(address));
  return [...new Set(paths.filter((path) => path !== undefined))];
}

/** Leaves failures to the cleanup. */
export async function removeStagedPictures(settings: EditableSettings): Promise<void> {
  const staged = fieldsOf(settings).filter(({ address }) => parseStagedPicture(address));
  await Promise.allSettled(staged.map(({ address }) => removeFile(address)));
}
