/** A text about files, of which no line ends between a number and its unit. */
export function withWholeUnits(text: string): string {
  return text.replace(/(\d) (?=[kMG]?B\b|kHz|bit|kbit)/g, '$1\u00a0');
}
