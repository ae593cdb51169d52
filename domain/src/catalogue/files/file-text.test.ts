import { describe, expect, it } from 'vitest';
import { describeFile } from './file-text';

describe('the description of a file', () => {
  const track = {
    files: { wav: 33_868_844, stems: 1_240_000_000, mp3: 0, 'tagged-mp3': 820_300 },
    time: '3:12',
  };

  it('names format, length and size', () => {
    expect(describeFile('wav', track)).toBe('WAV, 3:12, 34 MB');
    expect(describeFile('tagged-mp3', track)).toBe('Tagged MP3, 3:12, 820 kB');
  });

  it('leaves out an unknown size, and an unknown length', () => {
    expect(describeFile('mp3', track)).toBe('MP3, 3:12');
    expect(describeFile('mp3', { files: {}, time: 'nan' })).toBe('MP3');
  });

  it('has no length for stems', () => {
    expect(describeFile('stems', track)).toBe('Stems (ZIP), 1.2 GB');
  });
});
