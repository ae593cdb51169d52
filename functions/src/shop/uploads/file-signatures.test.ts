import { expect, test } from 'vitest';
import { isAudio, jpegSize } from './file-signatures';

function bytes(text: string, ...rest: number[]): Uint8Array {
  return Uint8Array.from([...Buffer.from(text, 'latin1'), ...rest]);
}

test.each([
  ['mp3', bytes('ID3', 4, 0)],
  ['mp3', bytes('', 0xff, 0xfb, 0x90, 0x64)],
  ['wav', bytes('RIFF\0\0\0\0WAVEfmt ')],
  ['flac', bytes('fLaC', 0, 0, 0, 34)],
  ['m4a', bytes('\0\0\0\x20ftypM4A ')],
  ['ogg', bytes('OggS', 0, 2)],
] as const)('recognises %s by its first bytes', (ending, start) => {
  expect(isAudio(start, ending)).toBe(true);
});

test.each(['mp3', 'wav', 'flac', 'm4a', 'ogg'] as const)(
  'does not recognise a program, a page or an empty file as %s',
  (ending) => {
    for (const start of [bytes('MZ\x90\0\x03'), bytes('<!doctype html>'), bytes('')])
      expect(isAudio(start, ending)).toBe(false);
  },
);

test('does not mistake one kind of audio for another', () => {
  expect(isAudio(bytes('fLaC'), 'wav')).toBe(false);
  expect(isAudio(bytes('RIFF\0\0\0\0AVI '), 'wav')).toBe(false);
  expect(isAudio(bytes('', 0xff, 0xd8, 0xff, 0xe0), 'mp3')).toBe(false);
});

function frame(marker: number): number[] {
  return [0xff, marker, 0, 11, 8, 2, 128, 1, 0, 3];
}

test('reads the size of a JPEG, also after other segments', () => {
  const size = { width: 256, height: 640 };
  expect(jpegSize(bytes('', 0xff, 0xd8, ...frame(0xc0)))).toEqual(size);
  expect(jpegSize(bytes('', 0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, ...frame(0xc2)))).toEqual(size);
});

test.each([
  ['text', bytes('GIF89a----------')],
  ['nothing', bytes('')],
  ['a header without a frame', bytes('', 0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xd9, 0, 0, 0, 0)],
  ['a segment of length 0', bytes('', 0xff, 0xd8, 0xff, 0xe0, 0, 0, ...frame(0xc0))],
])('finds no size in %s', (_, start) => {
  expect(jpegSize(start)).toBeUndefined();
});
