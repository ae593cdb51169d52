import { describe, expect, it } from 'vitest';
import { describeFile } from './file-text';

describe('the description of a file', () => {
  const track = {
    files: { wav: 33_868_844, stems: 1_240_000_000, mp3: 0, 'tagged-mp3': 820_300 },
    time: '3:12',
  };

  it('names format, length and size', () => {
    expect(describeFile('wav', track)).toBe('WAV, 3:12, 34 MB');
    expect(describeFile('tagged-mp3', track)).toBe('Tagged MP3 320 kbit/s, 3:12, 820 kB');
  });

  it('leaves out an unknown size, and an unknown length', () => {
    expect(describeFile('mp3', track)).toBe('MP3, 3:12');
    expect(describeFile('mp3', { files: {}, time: 'nan' })).toBe('MP3');
  });

  it('names the format of the master, and tells an encoded MP3 from one that is the master', () => {
    const sizes = { master: 5_000_000, mp3: 1_200_000 };
    expect(describeFile('master', { files: { ...sizes, wav: 5_000_000 }, time: '0:30' })).toBe(
      'WAV, 0:30, 5 MB',
    );
    expect(describeFile('master', { files: sizes, time: '0:30' })).toBe('Master in full quality, 0:30, 5 MB');
    expect(describeFile('mp3', { files: sizes, time: '0:30' })).toBe('MP3 320 kbit/s, 0:30, 1 MB');
    const mp3 = { master: 1_200_000, mp3: 1_200_000 };
    expect(describeFile('master', { files: mp3, time: '0:30' })).toBe('MP3, 0:30, 1 MB');
    expect(describeFile('mp3', { files: mp3, time: '0:30' })).toBe('MP3, 0:30, 1 MB');
  });

  it('has no length for stems', () => {
    expect(describeFile('stems', track)).toBe('Stems (ZIP), 1.2 GB');
  });
});
