import { describe, expect, test } from 'vitest';
import { aiff } from '../../../../../../../tests/audio/files/aiff';
import { m4aAlac } from '../../../../../../../tests/audio/files/mp4';
import { wav } from '../../../../../../../tests/audio/files/wav';
import { audioFault, sizeText } from './audioFile';

const TONE = { seconds: 1, rate: 44_100, channels: 2, peak: 0.5 } as const;
const MAXIMUM = 2 * 1024 * 1024;

function fileOf(name: string, bytes: Uint8Array): File {
  return new File([Uint8Array.from(bytes)], name);
}

const WAV = wav(TONE, { bits: 16 });

describe('a sound file', () => {
  test.each([
    ['beat.wav', WAV, undefined],
    ['Beat.WAV', WAV, undefined],
    ['beat.AIFF', aiff(TONE, { bits: 16 }), undefined],
    ['beat.exe', WAV, 'is not an mp3, wav, aiff, flac, m4a or ogg file.'],
    ['constructor', WAV, 'is not an mp3, wav, aiff, flac, m4a or ogg file.'],
    ['beat.wav', WAV.subarray(0, 0), 'is empty.'],
    ['beat.mp3', new Uint8Array(3 * 1024 * 1024), 'is too large: at most 2 MB.'],
    ['beat.flac', WAV, 'has the WAV format. Change the ending of its name to .wav.'],
  ])('%s has the fault: %3$s', async (name, bytes, fault) => {
    expect(await audioFault(fileOf(name, bytes), { maximum: MAXIMUM })).toBe(fault);
  });

  test('that visitors hear has a format that every browser plays', async () => {
    const use = { maximum: MAXIMUM, isHeard: true };
    const choose = 'which not every browser plays. Choose an mp3, wav, flac or ogg file.';
    expect(await audioFault(fileOf('a.wav', WAV), use)).toBeUndefined();
    expect(await audioFault(fileOf('a.aif', aiff(TONE, { bits: 16 })), use)).toBe(`is AIFF, ${choose}`);
    expect(await audioFault(fileOf('a.m4a', m4aAlac(TONE, 16)), use)).toBe(`is ALAC, ${choose}`);
  });

  test('has a readable size', () => {
    expect([sizeText(900), sizeText(63_504_044)]).toEqual(['1 kB', '63.5 MB']);
  });
});
