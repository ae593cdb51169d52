import { expect, test } from 'vitest';
import { jpegSize } from './file-signatures';

function bytes(text: string, ...rest: number[]): Uint8Array {
  return Uint8Array.from([...Buffer.from(text, 'latin1'), ...rest]);
}

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
