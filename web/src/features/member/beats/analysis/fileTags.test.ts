import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readTags } from './fileTags';

function text(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}

/** An ID3v2.3 tag with a title, followed by MP3 frames. */
function id3(title: string): Blob {
  const body = Uint8Array.from([3, ...text(title)]);
  const frame = [...text('TIT2'), 0, 0, 0, body.length, 0, 0, ...body];
  const head = [...text('ID3'), 3, 0, 0, 0, 0, 0, frame.length];
  const silence = Array.from({ length: 8 }, () => [
    0xff,
    0xfb,
    0x90,
    0x64,
    ...Array<number>(413).fill(0),
  ]).flat();
  return new Blob([Uint8Array.from([...head, ...frame, ...silence])], { type: 'audio/mpeg' });
}

describe('title', () => {
  test('is read from FLAC together with the length', async () => {
    const fixture = new URL('../../../../../../tests/fixtures/signal-fire.flac', import.meta.url);
    const flac = new Blob([await readFile(fixture)], { type: 'audio/flac' });
    expect(await readTags(flac)).toEqual({ title: 'Signal Fire', seconds: 12 });
  });

  test('is read from MP3', async () => {
    expect((await readTags(id3('Nachtzug über Łódź'))).title).toBe('Nachtzug über Łódź');
  });

  test('is undefined for a file that is not audio', async () => {
    expect(await readTags(new Blob(['MZ and more']))).toEqual({ title: undefined, seconds: undefined });
  });
});
