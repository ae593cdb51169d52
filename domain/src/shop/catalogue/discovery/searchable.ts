/** Shortest search, in characters. */
export const SEARCH_MINIMUM = 3;

/** Returns whether a search text is long enough to be searched for. */
export function isSearchable(text: string): boolean {
  return text.trim().length >= SEARCH_MINIMUM;
}
