import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { SHARE_SIZE } from '@store/domain/shop/files/covers';
import { SHARE_TITLE, sharePicture } from '@store/domain/shop/catalogue/files/share-picture';
import { paintShare } from '@store/tools/lib/share-picture';
import { anyText, runs } from './texts';

const pictured = fc
  .record({ title: anyText, tag: anyText, shop: anyText })
  .map(({ title, tag, shop }) => ({ track: { title, tag, bpm: 142, peaks: '' }, shop }));

let cover: Uint8Array;

beforeAll(async () => {
  const colour = { r: 20, g: 20, b: 20 };
  cover = await sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
});

test('any title, tag and shop is painted as a picture for shared links', async () => {
  await fc.assert(
    fc.asyncProperty(pictured, async ({ track, shop }) => {
      const { format, width, height } = await sharp(await paintShare(track, { cover, shop })).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', ...SHARE_SIZE });
    }),
    { ...runs(10), endOnFailure: true },
  );
});

test('any title, tag and shop fits into the picture', () => {
  const letter = 0.58 * SHARE_TITLE.size;
  fc.assert(
    fc.property(pictured, ({ track, shop }) => {
      const { lines } = sharePicture(track, shop, (text) => text.length * letter);
      for (const { text, x, size } of lines) {
        const width = (text.length * letter * size) / SHARE_TITLE.size;
        expect(x + width).toBeLessThanOrEqual(SHARE_SIZE.width);
      }
    }),
    runs(300),
  );
});
