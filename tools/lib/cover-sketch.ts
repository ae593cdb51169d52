import sharp from 'sharp';
import { makeSketch, SKETCH_SIDE } from '@store/domain/shop/files/cover-sketch';

/** Paints a square cover's sketch as JPEG. */
export async function paintSketch(cover: Uint8Array): Promise<Uint8Array> {
  return makeSketch(
    async ({ detail, quality }) => {
      const reduced = await sharp(cover)
        .rotate()
        .resize(detail, detail)
        .png({ compressionLevel: 0 })
        .toBuffer();
      return sharp(reduced)
        .resize(SKETCH_SIDE, SKETCH_SIDE)
        .jpeg({ quality: Math.round(quality * 100), mozjpeg: true })
        .toBuffer();
    },
    ({ length }) => length,
  );
}
