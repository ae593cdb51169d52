import { describe, expect, test } from 'vitest';
import { COVER_FILE_SIZES } from './cover-sketch';
import { parseStaged, stagedCoverPath, stagedName, stagedPaths, type StagedFile } from './uploads';

const UPLOAD = 'abcdefghij_-0123';
const master: StagedFile = { kind: 'master', uid: 'u_1-A', upload: UPLOAD, ending: 'wav' };
const cover: StagedFile = { kind: 'cover', uid: 'u_1-A', upload: UPLOAD };

describe('staged file name', () => {
  test.each(['mp3', 'wav', 'flac', 'm4a', 'ogg'] as const)(
    'round-trips audio with the extension %s',
    (ending) => {
      for (const kind of ['master', 'preview'] as const) {
        const file = { kind, uid: 'u', upload: UPLOAD, ending };
        expect(stagedName(file)).toBe(`staging/u/${UPLOAD}/${kind}.${ending}`);
        expect(parseStaged(stagedName(file))).toEqual(file);
      }
    },
  );

  test('round-trips a cover, which stands for every size', () => {
    expect(stagedName(cover)).toBe(`staging/u_1-A/${UPLOAD}/cover`);
    expect(parseStaged(stagedName(cover))).toEqual(cover);
    expect(stagedPaths(cover)).toEqual(
      COVER_FILE_SIZES.map((size) => `staging/u_1-A/${UPLOAD}/cover-${size}.jpg`),
    );
    expect(stagedCoverPath(cover, COVER_FILE_SIZES[0])).toBe(stagedPaths(cover)[0]);
  });

  test('is the only path of audio', () => {
    expect(stagedPaths(master)).toEqual([stagedName(master)]);
  });

  test.each([
    `masters/u/${UPLOAD}/master.wav`,
    `staging/u/${UPLOAD}/master.exe`,
    `staging/u/${UPLOAD}/master.wav.exe`,
    `staging/u/${UPLOAD}/other.wav`,
    `staging/u/${UPLOAD}/xmaster.wav`,
    `staging/u/${UPLOAD}/cover-640.jpg`,
    `staging/u/${UPLOAD}/../../masters/other.wav`,
    `staging/u/short/master.wav`,
    `staging//${UPLOAD}/master.wav`,
    `staging/${'u'.repeat(129)}/${UPLOAD}/master.wav`,
    `staging/u/${'x'.repeat(65)}/master.wav`,
    `/staging/u/${UPLOAD}/master.wav`,
    `https://example.com/staging/u/${UPLOAD}/master.wav`,
    `staging/u/${UPLOAD}/master.wav/`,
    '',
  ])('is not %s', (text) => {
    expect(parseStaged(text)).toBeUndefined();
  });
});
