/** Keeps numbers and units on one line. */
export function withWholeUnits(text: string): string {
  return text.replace(/(\d) (?=[kMG]?B\b|kHz|bit|kbit)/g, '$1\u00a0');
}
