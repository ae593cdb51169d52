import { readFile } from 'node:fs/promises';
import { createMp3Encoder } from 'wasm-media-encoders';
import { describe, expect, test } from 'vitest';
import { secondsOf } from '@store/domain/shop/analysis/sound';
import { decodeAudio } from './decode';
import { resample } from './samples';
import { decodeWav } from './wav';

interface Format {
  readonly code: number;
  readonly bits: number;
}

/** A WAV file of two channels with constant samples, 0.5 and 0. */
function wav({ code, bits }: Format, frames = 100, rate = 44_100): Buffer {
  const size = bits / 8;
  const body = Buffer.alloc(frames * 2 * size);
  for (let frame = 0; frame < frames; frame++) {
    const at = frame * 2 * size;
    if (code === 3 && size === 4) body.writeFloatLE(0.5, at);
    else if (code === 3) body.writeDoubleLE(0.5, at);
    else if (size === 1) body.set([192, 128], at);
    else body.writeIntLE(0.5 * 2 ** (bits - 1), at, size);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + body.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(code, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(body.length, 40);
  return Buffer.concat([head, body]);
}

describe('a WAV file', () => {
  test.each([
    { code: 1, bits: 8 },
    { code: 1, bits: 16 },
    { code: 1, bits: 24 },
    { code: 1, bits: 32 },
    { code: 3, bits: 32 },
    { code: 3, bits: 64 },
  ])('of $bits bits (format $code) is decoded, with its channels mixed', (format) => {
    const { sampleRate, mono } = decodeWav(wav(format));
    expect(sampleRate).toBe(44_100);
    expect(mono).toEqual(new Float32Array(100).fill(0.25));
  });

  test('with a chunk before its samples is decoded', () => {
    const file = wav({ code: 1, bits: 16 });
    const note = Buffer.concat([Buffer.from('LIST\x03\0\0\0abc\0', 'latin1')]);
    const { mono } = decodeWav(Buffer.concat([file.subarray(0, 36), note, file.subarray(36)]));
    expect(mono).toEqual(new Float32Array(100).fill(0.25));
  });

  test.each([
    ['cut off in its header', wav({ code: 1, bits: 16 }).subarray(0, 30)],
    ['compressed', wav({ code: 2, bits: 16 })],
    ['empty', Buffer.from('RIFF')],
  ])('that is %s is refused', async (_how, file) => {
    await expect(decodeAudio(file)).rejects.toThrow(TypeError);
  });

  test('that ends before its stated length is decoded up to its end', () => {
    expect(decodeWav(wav({ code: 1, bits: 16 }).subarray(0, 44 + 200)).mono).toHaveLength(50);
  });
});

function tone(hertz: number, rate: number): Float32Array {
  return Float32Array.from({ length: rate }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / rate));
}

describe('resampling', () => {
  test.each([22_050, 48_000, 96_000])('keeps a tone from %i hertz', (rate) => {
    const { mono } = resample({ sampleRate: rate, mono: tone(1000, rate) }, 44_100);
    const expected = tone(1000, 44_100);
    const off = [...mono.subarray(500, -500)].map((value, at) => Math.abs(value - (expected[at + 500] ?? 0)));
    expect(mono).toHaveLength(44_100);
    expect(Math.max(...off)).toBeLessThan(0.01);
  });

  test('removes a tone above half the new rate', () => {
    const { mono } = resample({ sampleRate: 96_000, mono: tone(30_000, 96_000) }, 44_100);
    expect(Math.max(...mono.subarray(500, -500))).toBeLessThan(0.01);
  });
});

test('an MP3 file is decoded', async () => {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: 44_100, channels: 2, bitrate: 128 });
  const second = tone(440, 44_100);
  const file = Buffer.concat([
    Buffer.from(encoder.encode([second, second])),
    Buffer.from(encoder.finalize()),
  ]);
  const sound = await decodeAudio(file);
  expect(secondsOf(sound)).toBeCloseTo(1, 1);
  expect(Math.max(...sound.left)).toBeGreaterThan(0.9);
});

test('a file that is neither WAV nor MP3 is refused', async () => {
  const flac = await readFile(new URL('../../tests/fixtures/signal-fire.flac', import.meta.url));
  await expect(decodeAudio(flac)).rejects.toThrow('neither WAV nor MP3');
});
