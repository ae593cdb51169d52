import { PICTURE_TYPES, PICTURES, type PictureKind } from '@store/domain/shop/settings/pictures';
import { PictureError, requireUsable } from '../../../beats/analysis/pictures/cover';

export interface MadePicture {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

const USES: Readonly<Record<PictureKind, string>> = {
  logo: 'a logo',
  share: 'the picture for shared links',
  photo: 'a photo',
};

const SMALLEST_SIDE: Readonly<Record<PictureKind, number>> = { logo: 16, share: 200, photo: 200 };

/** In pixels. */
interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function cropTo(picture: ImageBitmap, box: { readonly width: number; readonly height: number }): Rectangle {
  const scale = Math.min(picture.width / box.width, picture.height / box.height);
  const [width, height] = [box.width * scale, box.height * scale];
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

function layOut(
  picture: ImageBitmap,
  kind: PictureKind,
): { readonly from: Rectangle; readonly to: Rectangle } {
  const { width, height } = PICTURES[kind];
  if (kind !== 'logo') return { from: cropTo(picture, { width, height }), to: { x: 0, y: 0, width, height } };
  const scale = Math.min(1, width / picture.width, height / picture.height);
  const fitted = {
    x: 0,
    y: 0,
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  return { from: { x: 0, y: 0, width: picture.width, height: picture.height }, to: fitted };
}

async function paint(picture: ImageBitmap, kind: PictureKind): Promise<MadePicture> {
  const { from, to } = layOut(picture, kind);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [to.width, to.height];
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('This browser cannot draw the picture. Please try another one.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  const type = PICTURE_TYPES[PICTURES[kind].ending];
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.88));
  if (!blob) throw new PictureError('The picture could not be made. Please try another one.');
  return { blob, width: to.width, height: to.height };
}

/** Makes an image in the shop's size and format. Throws a PictureError for an unusable file. */
export async function makePicture(kind: PictureKind, file: Blob): Promise<MadePicture> {
  await requireUsable(file, { use: USES[kind], minimum: SMALLEST_SIDE[kind] });
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PictureError('This picture is damaged. Please choose another one.', { cause });
  });
  try {
    return await paint(picture, kind);
  } finally {
    picture.close();
  }
}
