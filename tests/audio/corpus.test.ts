import { examineSound } from '@store/domain/shop/files/examine-sound';
import { faultText } from '@store/domain/shop/files/sound-file';
import { audioEnding } from '@store/domain/shop/files/uploads';
import * as parser from 'music-metadata';
import { expect, test } from 'vitest';
import { CORPUS } from './corpus';

test('has at least 60 files with different names', () => {
  expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length);
  expect(CORPUS.length).toBeGreaterThanOrEqual(60);
});

test.each(CORPUS)('$name', async ({ name, make, right }) => {
  const found = await examineSound(new Blob([Uint8Array.from(await make())]), audioEnding(name), parser);
  if (typeof right === 'string') {
    expect(found.kind === 'sound' ? 'a sound' : faultText(found)).toBe(right);
    return;
  }
  const { container, codec, rate, bits, channels, seconds } = right;
  if (found.kind !== 'sound') throw new Error(faultText(found));
  expect(found.sound).toMatchObject({ container, codec, rate, bits, channels });
  if (container === 'mp3') expect(found.sound.seconds ?? seconds).toBeCloseTo(seconds, 0);
  else expect(found.sound.seconds).toBeCloseTo(seconds, 2);
});
