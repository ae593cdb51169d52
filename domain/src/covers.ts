/** The sizes, in pixels a side, in which a stored cover is served. */
export const COVER_SIZES = [128, 640] as const;

/** The side of a served cover in pixels. */
export type CoverSize = (typeof COVER_SIZES)[number];

const STORED_COVER = /(covers%2F[^/?#]+%2F)\d+(\.jpg(?:[?#]|$))/;

/**
 * The address of a track's cover in the given size. A cover that lies in our storage exists in every size (under
 * `covers/{name}/{size}.jpg`); any other address, typed by hand, is returned as it is.
 */
export function coverAddress(image: string, size: CoverSize): string {
  return image.replace(STORED_COVER, `$1${size}$2`);
}
