/** Sides in pixels of a cover's files for pages. It also has a sketch (cover-sketch.ts). */
export const COVER_SIZES = [128, 640] as const;

/** The link image, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

export type CoverSize = (typeof COVER_SIZES)[number];

const STORED_COVER = /(covers%2F[^/?#]+%2F)\d+(\.jpg(?:[?#]|$))/;

/** Returns a cover's URL in a size (`covers/{name}/{size}.jpg`); URLs outside our storage stay as they are. */
export function coverAddress(image: string, size: CoverSize): string {
  return image.replace(STORED_COVER, `$1${size}$2`);
}
