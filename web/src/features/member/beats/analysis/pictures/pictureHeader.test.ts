import { describe, expect, test } from 'vitest';
import { readPictureHead } from './pictureHeader';

/** Concatenates bytes given as numbers or as ASCII text. */
function bytes(...parts: readonly (string | readonly number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  );
}

const padding = Array<number>(32).fill(0);

describe('picture header', () => {
  test.each([
    [
      'png',
      bytes([0x89], 'PNG\r\n', [0x1a, 10, 0, 0, 0, 13], 'IHDR', [0, 0, 0xea, 0x60, 0, 0, 0, 5], padding),
      [60_000, 5],
    ],
    [
      'jpeg',
      bytes([0xff, 0xd8, 0xff, 0xe1, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, 2, 128, 1, 0, 3], padding),
      [256, 640],
    ],
    [
      'webp',
      bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0xff, 3, 0, 0xff, 1, 0], padding),
      [1024, 512],
    ],
    [
      'webp',
      bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0, 4, 0, 2], padding),
      [1024, 512],
    ],
    [
      'webp',
      bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f, 0xff, 0xc3, 0x7f, 0], padding),
      [1024, 512],
    ],
  ])('gives the size of a %s', (type, head, [width, height]) => {
    expect(readPictureHead(head)).toEqual({ type, width, height });
  });

  test.each([
    ['text', bytes('<svg xmlns="http://www.w3.org/2000/svg">', padding)],
    ['a GIF', bytes('GIF89a', padding)],
    ['nothing', bytes()],
    ['a JPEG with an empty segment', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0], padding)],
    ['a WAV', bytes('RIFF', [0, 0, 0, 0], 'WAVEfmt ', padding)],
  ])('is undefined for %s', (_, head) => {
    expect(readPictureHead(head)).toBeUndefined();
  });
});
