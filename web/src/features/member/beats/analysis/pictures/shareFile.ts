import { SHARE_SIZE } from '@store/domain/shop/files/covers';
import {
  SHARE_COLOURS,
  SHARE_TITLE,
  sharePicture,
  type Line,
  type SharePicture,
} from '@store/domain/shop/catalogue/files/share-picture';
import type { Track } from '@store/domain/shop/catalogue/tracks';

const FONT = "'Archivo Variable', 'Helvetica Neue', Arial, sans-serif";

function fontOf({ size, weight }: Pick<Line, 'size' | 'weight'>): string {
  return `${weight} ${size}px ${FONT}`;
}

function paint(
  context: CanvasRenderingContext2D,
  { lines, bars, cover }: SharePicture,
  art: ImageBitmap,
): void {
  context.fillStyle = SHARE_COLOURS.page;
  context.fillRect(0, 0, SHARE_SIZE.width, SHARE_SIZE.height);
  context.drawImage(art, cover.x, cover.y, cover.width, cover.height);
  context.fillStyle = SHARE_COLOURS.signal;
  for (const { x, y, width, height } of bars) context.fillRect(x, y, width, height);
  for (const line of lines) {
    context.font = fontOf(line);
    context.fillStyle = line.colour;
    context.fillText(line.text, line.x, line.y);
  }
}

/** The link image with the shop's name, as JPEG; null if the cover can't be drawn. */
export async function makeShareFile(
  track: Pick<Track, 'title' | 'tag' | 'bpm' | 'peaks'>,
  { cover, shop }: { readonly cover: Blob; readonly shop: string },
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SHARE_SIZE);
  const context = canvas.getContext('2d');
  const art = await createImageBitmap(cover).catch(() => null);
  if (!context || !art) return null;
  context.font = fontOf(SHARE_TITLE);
  paint(
    context,
    sharePicture(track, shop, (text) => context.measureText(text).width),
    art,
  );
  art.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
