const CONJUNCTION = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** `one`, `one and two`, `one, two and three` */
export function listText(texts: readonly string[]): string {
  return CONJUNCTION.format(texts);
}
