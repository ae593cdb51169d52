import decodeAiff from '@audio/decode-aiff';
import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { parseBlob } from 'music-metadata';
import { expect, test } from 'vitest';
import { CORPUS } from './corpus';

async function blobOf(name: string): Promise<Blob> {
  const file = CORPUS.find((candidate) => candidate.name === name);
  if (!file) throw new Error(`The corpus has no file ${name}.`);
  return new Blob([Uint8Array.from(await file.make())]);
}

// Why the shop reads WAV itself (domain/src/shop/files/wav-file.ts): that can go once one library can do all of this.

test.each(['RF64.wav', 'BW64.wav', 'sizes 0.wav'])(
  'music-metadata does not know the length of %s',
  async (name) => {
    const { format } = await parseBlob(await blobOf(name));
    expect([format.container === 'WAVE', format.duration]).not.toEqual([true, 1.5]);
  },
);

test('music-metadata does not tell how many bits the extensible format uses', async () => {
  expect((await parseBlob(await blobOf('24 bit in 32.wav'))).format.bitsPerSample).toBe(32);
});

test.each(['BW64.wav', 'sizes 0.wav', '32 bit, 44100 Hz, 2.aif'])('mediabunny refuses %s', async (name) => {
  const input = new Input({ source: new BlobSource(await blobOf(name)), formats: ALL_FORMATS });
  await expect(input.getPrimaryAudioTrack()).rejects.toThrow();
});

test('@audio/decode-aiff takes 8-bit samples for unsigned ones', async () => {
  const { channelData } = decodeAiff(await (await blobOf('8 bit, 44100 Hz, 1.aif')).arrayBuffer());
  // The tone begins at zero.
  expect(channelData[0]?.[0]).toBe(-1);
});
