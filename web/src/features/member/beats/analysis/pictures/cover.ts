import { makeSketch, SKETCH_SIDE, type CoverFileSize } from '@store/domain/shop/files/cover-sketch';
import { COVER_SIZES, type CoverSize } from '@store/domain/shop/files/covers';
import { HEAD_BYTES, readPictureHead } from './pictureHeader';

/** Pixels: a small file can decompress to more than a browser can allocate. */
export const PIXELS_MAXIMUM = 40_000_000;
const PIXELS_MINIMUM = 128;

export interface CoverFile {
  readonly size: CoverFileSize;
  readonly blob: Blob;
}

/** Its message is for the user. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

export function coverFailure(error: unknown): string {
  return error instanceof PictureError ? error.message : 'The cover could not be made.';
}

/** Throws a PictureError for anything but an image of usable size. */
export async function requireUsable(
  file: Blob,
  { use = 'a cover', minimum = PIXELS_MINIMUM }: { readonly use?: string; readonly minimum?: number } = {},
): Promise<void> {
  const head = readPictureHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (!head)
    throw new PictureError(`This file cannot be used as ${use}. Choose a png, jpeg, jpg or webp file.`);
  const { width, height } = head;
  if (width * height > PIXELS_MAXIMUM)
    throw new PictureError(
      `This picture has ${width} × ${height} pixels, more than can be opened safely. Choose one of at most 40 megapixels.`,
    );
  if (Math.min(width, height) < minimum)
    throw new PictureError(`This picture is too small: choose one of at least ${minimum} pixels a side.`);
}

function drawSquare(picture: ImageBitmap | HTMLCanvasElement, side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [side, side];
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('This browser cannot draw the cover. Please try another one.');
  context.imageSmoothingQuality = 'high';
  const shown = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - shown) / 2, (picture.height - shown) / 2];
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, x, y, shown, shown, 0, 0, side, side);
  return canvas;
}

async function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new PictureError('The cover could not be made. Please try another picture.');
  return blob;
}

async function paint(picture: ImageBitmap, size: CoverSize): Promise<CoverFile> {
  return { size, blob: await encoded(drawSquare(picture, size), 0.86) };
}

async function paintSketch(picture: ImageBitmap): Promise<CoverFile> {
  // The image may be large, so it is drawn once.
  const square = drawSquare(picture, SKETCH_SIDE);
  const blob = await makeSketch(
    ({ detail, quality }) => encoded(drawSquare(drawSquare(square, detail), SKETCH_SIDE), quality),
    ({ size }) => size,
  );
  return { size: SKETCH_SIDE, blob };
}

/** The centre square as JPEG in every stored size. Throws a PictureError for an unusable image. */
export async function makeCover(file: Blob): Promise<readonly CoverFile[]> {
  await requireUsable(file);
  const picture = await createImageBitmap(file).catch((cause: unknown) => {
    throw new PictureError('This picture is damaged. Please choose another one.', { cause });
  });
  try {
    return await Promise.all([...COVER_SIZES.map((size) => paint(picture, size)), paintSketch(picture)]);
  } finally {
    picture.close();
  }
}
