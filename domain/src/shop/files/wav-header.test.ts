import { describe, expect, test } from 'vitest';
import { promisedWavSize, soundFormat } from './wav-header';

function latin1(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

function chunk(name: string, size: number, body: readonly number[] = []): number[] {
  const head = new DataView(new ArrayBuffer(4));
  head.setUint32(0, size, true);
  return [...latin1(name), ...new Uint8Array(head.buffer), ...body];
}

const FORMAT = chunk('fmt ', 16, Array<number>(16).fill(1));

function wav(...chunks: readonly (readonly number[])[]): Uint8Array {
  return Uint8Array.from([...chunk('RIFF', 0), ...latin1('WAVE'), ...chunks.flat()]);
}

function formatChunk(rate: number, bits: number): number[] {
  const body = new DataView(new ArrayBuffer(16));
  body.setUint32(4, rate, true);
  body.setUint16(14, bits, true);
  return chunk('fmt ', 16, [...new Uint8Array(body.buffer)]);
}

describe('the format of a WAV file', () => {
  test('is its sample rate and bit depth, whatever comes before it', () => {
    const before = chunk('JUNK', 4, [1, 2, 3, 4]);
    expect(soundFormat(wav(formatChunk(48_000, 24)))).toEqual({ rate: 48_000, bits: 24 });
    expect(soundFormat(wav(before, formatChunk(44_100, 16)))).toEqual({ rate: 44_100, bits: 16 });
  });

  test.each([
    ['a header that is cut off', wav(formatChunk(48_000, 24)).subarray(0, 30)],
    ['a header without a rate', wav(formatChunk(0, 24))],
    ['a file without a format', wav(chunk('data', 1000))],
    ['another format', Uint8Array.from(latin1('fLaC00000000'))],
  ])('is unknown for %s', (_, bytes) => {
    expect(soundFormat(bytes)).toBeUndefined();
  });
});

describe('the promised size of a WAV file', () => {
  test('ends with its sound, whatever comes before it', () => {
    expect(promisedWavSize(wav(FORMAT, chunk('data', 1000)))).toBe(1044);
    expect(promisedWavSize(wav(FORMAT, chunk('LIST', 4, [1, 2, 3, 4]), chunk('data', 1000)))).toBe(1056);
  });

  test('counts the byte after a chunk of odd length', () => {
    expect(promisedWavSize(wav(chunk('note', 3, [1, 2, 3, 0]), FORMAT, chunk('data', 10)))).toBe(66);
  });

  test('is read from a view into a larger buffer', () => {
    const bytes = Uint8Array.from([9, 9, 9, 9, ...wav(FORMAT, chunk('data', 1000))]);
    expect(promisedWavSize(bytes.subarray(4))).toBe(1044);
  });

  test.each([
    ['a stream', wav(FORMAT, chunk('data', 0xffff_ffff))],
    ['a recorder that was stopped', wav(FORMAT, chunk('data', 0))],
    ['a header that goes on after these bytes', wav(FORMAT, chunk('id3 ', 100_000))],
    ['a chunk that is cut off', wav(FORMAT, [0x64, 0x61])],
    ['RF64, which has its sizes elsewhere', Uint8Array.from(latin1('RF64....WAVEds64'))],
    ['another format', Uint8Array.from(latin1('fLaC00000000'))],
    ['an empty file', new Uint8Array()],
  ])('is unknown for %s', (_, bytes) => {
    expect(promisedWavSize(bytes)).toBeUndefined();
  });
});
