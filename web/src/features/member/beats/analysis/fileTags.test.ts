import { readFile } from 'node:fs/promises';
import { bytes } from '../../../../../../tests/audio/files/bytes';
import { id3, silentMp3 } from '../../../../../../tests/audio/files/mp3';
import { describe, expect, test } from 'vitest';
import { readTags } from './fileTags';

function tagged(tag: Parameters<typeof id3>[0]): Blob {
  return new Blob([Uint8Array.from(bytes(id3(tag), silentMp3()))], { type: 'audio/mpeg' });
}

describe('title', () => {
  test('is read from FLAC together with the length', async () => {
    const fixture = new URL('../../../../../../tests/fixtures/signal-fire.flac', import.meta.url);
    const flac = new Blob([await readFile(fixture)], { type: 'audio/flac' });
    expect(await readTags(flac)).toMatchObject({ title: 'Signal Fire', seconds: 12, cover: undefined });
  });

  test('is read from MP3', async () => {
    expect((await readTags(tagged({ texts: { TIT2: 'Nachtzug über' } }))).title).toBe('Nachtzug über');
  });

  test('is undefined for a file that is not audio', async () => {
    expect(await readTags(new Blob(['MZ and more']))).toMatchObject({ title: undefined, seconds: undefined });
  });
});

describe('tempo, key and cover', () => {
  test.each([
    ['F#m', 'F#m'],
    ['Bb', 'Bb'],
    ['C', 'C'],
    ['8A', 'Am'],
    ['11B', 'A'],
    ['13A', undefined],
    ['o', undefined],
  ])('are read from MP3, with a key of %s', async (TKEY, key) => {
    const data = Buffer.from('a picture');
    const tags = await readTags(tagged({ texts: { TBPM: '142', TKEY }, cover: { type: 'image/png', data } }));
    expect(tags).toMatchObject({ bpm: 142, key });
    expect(tags.cover?.type).toBe('image/png');
    expect(await tags.cover?.text()).toBe('a picture');
  });
});
