import { describe, expect, test } from 'vitest';
import {
  COVER_FILE_SIZES,
  makeSketch,
  SKETCH_ENCODINGS,
  SKETCH_MAXIMUM,
  SKETCH_SIDE,
  sketchPath,
} from './cover-sketch';
import { COVER_SIZES } from './covers';

test('a cover is stored in the sizes that pages ask for, and as a sketch', () => {
  expect(COVER_FILE_SIZES).toEqual([...COVER_SIZES, SKETCH_SIDE]);
});

describe('the path of a sketch', () => {
  test('is beside the other files of its cover', () => {
    expect(sketchPath('covers/low-tide/640.jpg')).toBe('covers/low-tide/400.jpg');
    expect(sketchPath('covers/low-tide/128.jpg')).toBe('covers/low-tide/400.jpg');
  });

  test.each([
    'covers/low-tide/share.jpg',
    'covers/640.jpg',
    'masters/low-tide/640.jpg',
    'covers/a/b/640.jpg',
    '',
  ])('is not known for %j', (path) => {
    expect(sketchPath(path)).toBeUndefined();
  });
});

describe('a sketch', () => {
  /** Sketches a picture that takes the given bytes in each encoding; returns its bytes and how many were made. */
  async function sketched(sizes: readonly number[]): Promise<readonly [bytes: number, made: number]> {
    let made = 0;
    const sketch = await makeSketch(
      () => Promise.resolve(sizes[made++] ?? 0),
      (bytes) => bytes,
    );
    return [sketch, made];
  }

  test('is the best one that is not too large', async () => {
    expect(await sketched([SKETCH_MAXIMUM])).toEqual([SKETCH_MAXIMUM, 1]);
    expect(await sketched([SKETCH_MAXIMUM + 2, SKETCH_MAXIMUM + 1, 5000, 4000])).toEqual([5000, 3]);
  });

  test('is the smallest one if all are too large', async () => {
    const sizes = SKETCH_ENCODINGS.map((_, index) => 2 * SKETCH_MAXIMUM - index);
    expect(await sketched(sizes)).toEqual([sizes.at(-1), sizes.length]);
  });

  test('is tried from the best encoding to the smallest', () => {
    for (const [index, { detail, quality }] of SKETCH_ENCODINGS.slice(1).entries()) {
      const before = SKETCH_ENCODINGS[index];
      expect(detail).toBeLessThanOrEqual(before?.detail ?? 0);
      if (detail === before?.detail) expect(quality).toBeLessThan(before.quality);
    }
  });
});
