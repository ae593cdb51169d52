import sharp from 'sharp';
import { SHARE_SIZE } from '@store/domain/shop/files/covers';
import { SHARE_COLOURS, SHARE_TITLE, sharePicture } from '@store/domain/shop/catalogue/files/share-picture';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { escapeXml } from '@store/domain/pages/html/page-head';

/** Average letter width of a bold sans serif, per font size: librsvg doesn't measure text. */
const LETTER = 0.58;

/** The cover in a format sharp reads, and the shop's name. */
interface Surroundings {
  readonly cover: Uint8Array;
  readonly shop: string;
}

/** Paints the link image as JPEG, with a font of this machine. */
export async function paintShare(
  track: Pick<Track, 'title' | 'tag' | 'bpm' | 'peaks'>,
  { cover, shop }: Surroundings,
): Promise<Uint8Array> {
  const measure = (text: string): number => text.length * SHARE_TITLE.size * LETTER;
  const { lines, bars } = sharePicture(track, shop, measure);
  const texts = lines.map(
    ({ text, x, y, size, weight, colour }) =>
      `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escapeXml(text)}</text>`,
  );
  const wave = bars.map(
    ({ x, y, width, height }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${SHARE_COLOURS.signal}"/>`,
  );
  const { width, height } = SHARE_SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Archivo, 'Helvetica Neue', Arial, sans-serif"><rect width="${width}" height="${height}" fill="${SHARE_COLOURS.page}"/>${wave.join('')}${texts.join('')}</svg>`;
  const art = await sharp(cover).rotate().resize(height, height).toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: art, left: 0, top: 0 }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
