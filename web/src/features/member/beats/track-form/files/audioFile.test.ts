import { describe, expect, test } from 'vitest';
import { audioEnding, audioFileError, refusalText, sizeText } from './audioFile';

function fileOf(name: string, bytes: number): File {
  return new File([new Uint8Array(bytes)], name);
}

describe('an audio file', () => {
  test.each([
    ['beat.wav', 10, undefined],
    ['beat.exe', 10, '“beat.exe” is not an mp3, wav, flac, m4a or ogg file.'],
    ['constructor', 10, '“constructor” is not an mp3, wav, flac, m4a or ogg file.'],
    ['beat.wav', 0, '“beat.wav” is empty.'],
    ['beat.mp3', 3 * 1024 * 1024, '“beat.mp3” is too large: at most 2 MB.'],
  ])('%s of %i bytes has the fault: %s', async (name, bytes, fault) => {
    expect(await audioFileError(fileOf(name, bytes), 2 * 1024 * 1024)).toBe(fault);
  });

  test('is known by its extension in any case', () => {
    expect(audioEnding('Beat.WAV')).toBe('wav');
  });

  test('has a readable size', () => {
    expect([sizeText(900), sizeText(63_504_044)]).toEqual(['1 kB', '63.5 MB']);
  });
});

test('all files that were left out are named in one sentence', () => {
  const refused = [
    { name: 'a.txt', fault: 'type' },
    { name: 'zero.wav', fault: 'empty' },
    { name: 'b.jpg', fault: 'type' },
    { name: 'short.wav', fault: 'cut-off' },
    { name: 'film.wav', fault: 'size' },
  ] as const;
  expect(refusalText(refused, 500 * 1024 * 1024)).toBe(
    '5 files were left out: a.txt and b.jpg are not mp3, wav, flac, m4a or ogg files; zero.wav is empty; ' +
      'film.wav is larger than 500 MB; short.wav is cut off: export it again.',
  );
});
