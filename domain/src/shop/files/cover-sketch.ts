import { COVER_SIZES, type CoverSize } from './covers';

/**
 * Side in pixels of a small cover inside the track page's HTML, for the first paint
 * (docs/decisions/0056-rendered-pages.md). As large as phones show it: browsers don't count a stretched image as
 * the largest paint (https://web.dev/articles/lcp).
 */
export const SKETCH_SIDE = 400;

/** Bytes. Larger sketches stay out of the page. */
export const SKETCH_MAXIMUM = 8000;

/** Sides in pixels of all files of a cover. */
export const COVER_FILE_SIZES = [...COVER_SIZES, SKETCH_SIDE] as const;

export type CoverFileSize = CoverSize | typeof SKETCH_SIDE;

interface SketchEncoding {
  /** The side in pixels it is first reduced to, dropping the costliest detail. */
  readonly detail: number;
  /** JPEG quality, 0 to 1. */
  readonly quality: number;
}

/** From best to smallest. */
export const SKETCH_ENCODINGS: readonly SketchEncoding[] = [
  { detail: 400, quality: 0.5 },
  { detail: 400, quality: 0.3 },
  { detail: 400, quality: 0.2 },
  { detail: 200, quality: 0.2 },
  { detail: 130, quality: 0.2 },
  { detail: 100, quality: 0.2 },
  { detail: 64, quality: 0.2 },
  { detail: 40, quality: 0.2 },
];

/** Encodes the best sketch within the size limit; otherwise the smallest possible. */
export async function makeSketch<Picture>(
  encode: (encoding: SketchEncoding) => Promise<Picture>,
  bytesOf: (picture: Picture) => number,
): Promise<Picture> {
  const [first, ...others] = SKETCH_ENCODINGS as readonly [SketchEncoding, ...SketchEncoding[]];
  let sketch = await encode(first);
  for (const encoding of others) {
    if (bytesOf(sketch) <= SKETCH_MAXIMUM) break;
    sketch = await encode(encoding);
  }
  return sketch;
}

const STORED_COVER = /^(covers\/[^/]+)\/\d+\.jpg$/;

/** Returns the sketch path for a stored cover's path; undefined for any other. */
export function sketchPath(path: string): `covers/${string}` | undefined {
  const [, folder] = STORED_COVER.exec(path) ?? [];
  return folder === undefined ? undefined : (`${folder}/${SKETCH_SIDE}.jpg` as `covers/${string}`);
}
