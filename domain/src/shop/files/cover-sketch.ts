import { COVER_SIZES, type CoverSize } from './covers';

/**
 * A small cover file inside the track page's HTML, for the first paint (docs/decisions/0056-rendered-pages.md), in
 * pixels a side. As large as phones show it: browsers don't count a stretched image as the largest paint
 * (https://web.dev/articles/lcp).
 */
export const SKETCH_SIDE = 400;

/** In bytes. A larger sketch is not put into a page. */
export const SKETCH_MAXIMUM = 8000;

/** Sides of all files that a cover is stored as, in pixels. */
export const COVER_FILE_SIZES = [...COVER_SIZES, SKETCH_SIDE] as const;

export type CoverFileSize = CoverSize | typeof SKETCH_SIDE;

/** A way to encode a sketch. */
interface SketchEncoding {
  /** In pixels: the picture is first reduced to this side, which takes away what needs the most bytes. */
  readonly detail: number;
  /** Of the JPEG, from 0 to 1. */
  readonly quality: number;
}

/** From the best to the smallest. */
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

/** A picture as the best sketch that is not too large; if there is none, as the smallest one that can be made. */
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

/** The path of the sketch that belongs to the path of a stored cover; undefined for any other path. */
export function sketchPath(path: string): `covers/${string}` | undefined {
  const [, folder] = STORED_COVER.exec(path) ?? [];
  return folder === undefined ? undefined : (`${folder}/${SKETCH_SIDE}.jpg` as `covers/${string}`);
}
