/** In characters. */
export const SEARCH_MINIMUM = 3;

/** Returns whether a term is long enough to search for. */
export function isSearchable(text: string): boolean {
  return text.trim().length >= SEARCH_MINIMUM;
}
