import { SKETCH_SIDE, type CoverFileSize } from '@store/domain/shop/files/cover-sketch';
import sharp from 'sharp';
import { paintSketch } from '../../lib/cover-sketch';

/** Paints a sleeve once for all sizes: uneven ink takes most of the time. */
export async function paintCover(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 0 }).toBuffer();
}

/** A painted sleeve as one of a cover's stored files. */
export async function coverFile(painted: Uint8Array, size: CoverFileSize): Promise<Uint8Array> {
  return size === SKETCH_SIDE ? paintSketch(painted) : coverOf(painted, size);
}

/** A painted sleeve as JPEG; side in pixels. */
export async function coverOf(painted: Uint8Array, side: number): Promise<Uint8Array> {
  return sharp(painted).resize(side, side).jpeg({ quality: 70, mozjpeg: true }).toBuffer();
}
