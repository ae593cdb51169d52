import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examineSound } from '@store/domain/shop/files/examine-sound';
import type { Examination } from '@store/domain/shop/files/sound-file';
import * as parser from 'music-metadata';
import { isZip, jpegSize, pngSize } from '@store/functions/shop/uploads/file-signatures';
import { readFileName } from '../../web/src/features/member/beats/analysis/fileName';
import { readTags } from '../../web/src/features/member/beats/analysis/fileTags';
import { readPictureHead } from '../../web/src/features/member/beats/analysis/pictures/pictureHeader';
import { distinctNames } from '../../web/src/features/member/beats/workshop/files/packStems';
import { anyText, runs } from './texts';

function ascii(text: string, ...rest: readonly number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...Buffer.from(text, 'latin1'), ...rest]);
}

/** Beginnings of files that are what they say. */
const STARTS: readonly Uint8Array<ArrayBuffer>[] = [
  ascii('ID3\x04\0\0\0\0\x0f\x76TIT2\0\0\0\x05\0\0\x03Low'),
  ascii('', 0xff, 0xfb, 0x90, 0x64),
  ascii('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x02\0\x44\xac\0\0\x10\xb1\x02\0\x04\0\x10\0data\0\0\0\0'),
  ascii('RIFF\x24\0\0\0WAVELIST\xff\xff\xff\xffINFO'),
  ascii('fLaC\0\0\0\x22\x10\0\x10\0'),
  ascii('\0\0\0\x20ftypM4A \0\0\0\0M4A \0\0\0\x08moov'),
  ascii('OggS\0\x02\0\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\0\0\0\0\x01\x1e\x01vorbis'),
  ascii('PK\x03\x04\x14\0\0\0\x08\0'),
  ascii('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\xff\xff\xff\xff\xff\xff\xff\xff\x08\x02\0\0\0'),
  ascii('', 0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 2, 128, 2, 128, 3),
  ascii('RIFF\x1a\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\xff\xff\xff\xff'),
];

/** A file that begins well, and is then cut off, garbled or filled with anything. */
const corrupt = fc
  .tuple(
    fc.constantFrom(...STARTS),
    fc.uint8Array({ maxLength: 600 }),
    fc.array(fc.tuple(fc.nat(700), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
    fc.nat(700),
  )
  .map(([start, rest, changes, length]) => {
    const bytes = new Uint8Array([...start, ...rest]);
    for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
    return bytes.subarray(0, length);
  });

function examined(bytes: Uint8Array<ArrayBuffer>): Promise<Examination> {
  return examineSound(new Blob([bytes]), undefined, parser);
}

describe('a corrupt file', () => {
  test('is a sound with a length, or refused', async () => {
    await fc.assert(
      fc.asyncProperty(corrupt, async (bytes) => {
        const found = await examined(bytes);
        if (found.kind !== 'sound') return;
        const { rate, channels, seconds = 0 } = found.sound;
        expect(rate * channels).toBeGreaterThan(0);
        expect(seconds).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(seconds)).toBe(true);
      }),
      runs(500),
    );
  });

  test('is judged by its first bytes without a failure', () => {
    fc.assert(
      fc.property(corrupt, (bytes) => {
        expect(typeof isZip(bytes)).toBe('boolean');
        for (const size of [jpegSize(bytes), pngSize(bytes), readPictureHead(bytes)])
          if (size) expect([size.width, size.height].every(Number.isSafeInteger)).toBe(true);
      }),
      runs(2000),
    );
  });

  test('has no tags, or some, in the browser', async () => {
    await fc.assert(
      fc.asyncProperty(corrupt, async (bytes) => {
        const { title, seconds } = await readTags(new Blob([bytes]));
        expect(title === undefined || title !== '').toBe(true);
        expect(seconds === undefined || seconds >= 0).toBe(true);
      }),
      runs(150),
    );
  });
});

test.each([
  ['an SVG picture', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['an SVG picture with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page after a byte order mark', '\xef\xbb\xbf<html>'],
  ['a GIF picture', 'GIF89a\x01\0\x01\0'],
  ['a PDF', '%PDF-1.7'],
  ['nothing', ''],
])('%s is no picture and no sound of the shop', async (_, text) => {
  const bytes = ascii(text.padEnd(64, ' '));
  expect([jpegSize(bytes), pngSize(bytes), readPictureHead(bytes)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect((await examined(bytes)).kind).toBe('unknown');
  expect(isZip(bytes)).toBe(false);
});

describe('any name of a file', () => {
  test('leads to a title and a plausible tempo', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const { title, bpm } = readFileName(`${name}.wav`);
        expect(title).toBe(title.trim());
        if (bpm !== undefined) expect(bpm).toBeGreaterThan(0);
      }),
      runs(500),
    );
  });

  test('is distinct in a ZIP file', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 6 }), (names) => {
        const distinct = distinctNames([...names, ...names]);
        expect(new Set(distinct.map((name) => name.toLowerCase())).size).toBe(2 * names.length);
      }),
      runs(300),
    );
  });
});
