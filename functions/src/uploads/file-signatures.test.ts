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
] as const)('an %s is known by its first bytes', (ending, start) => {
  expect(isAudio(start, ending)).toBe(true);
});

test.each(['mp3', 'wav', 'flac', 'm4a', 'ogg'] as const)(
  'a program, a page and nothing at all are no %s',
  (ending) => {
    for (const start of [bytes('MZ\x90\0\x03'), bytes('<!doctype html>'), bytes('')])
      expect(isAudio(start, ending)).toBe(false);
  },
);

test('a kind of audio does not pass for another', () => {
  expect(isAudio(bytes('fLaC'), 'wav')).toBe(false);
  expect(isAudio(bytes('RIFF\0\0\0\0AVI '), 'wav')).toBe(false);
  expect(isAudio(bytes('', 0xff, 0xd8, 0xff, 0xe0), 'mp3')).toBe(false);
});

function frame(marker: number): number[] {
  return [0xff, marker, 0, 11, 8, 2, 128, 1, 0, 3];
}

test('a JPEG says its size, behind whatever else its head says', () => {
  const size = { width: 256, height: 640 };
  expect(jpegSize(bytes('', 0xff, 0xd8, ...frame(0xc0)))).toEqual(size);
  expect(jpegSize(bytes('', 0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, ...frame(0xc2)))).toEqual(size);
});

test.each([
  ['text', bytes('GIF89a----------')],
  ['nothing', bytes('')],
  ['a head without a picture', bytes('', 0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xd9, 0, 0, 0, 0)],
  ['a part of length 0', bytes('', 0xff, 0xd8, 0xff, 0xe0, 0, 0, ...frame(0xc0))],
])('%s has no size', (_, start) => {
  expect(jpegSize(start)).toBeUndefined();
});
