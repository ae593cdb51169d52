import { COVER_SIZES } from '@store/domain/shop/files/covers';
import { PictureError } from './cover';

/** A random seed for `printedCover`. */
export function someSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}

/** Rasterises a printed cover's SVG, as a source for covers. Throws a PictureError. */
export async function drawPrinted(svg: string): Promise<File> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    const side = Math.max(...COVER_SIZES);
    [canvas.width, canvas.height] = [side, side];
    canvas.getContext('2d')?.drawImage(picture, 0, 0, side, side);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new TypeError('The canvas has no picture.');
    return new File([blob], 'printed cover.png', { type: blob.type });
  } catch (cause) {
    throw new PictureError('This browser cannot print covers. Please choose a picture.', { cause });
  } finally {
    URL.revokeObjectURL(address);
  }
}
