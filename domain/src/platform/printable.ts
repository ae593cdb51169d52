/** Lone surrogates, and control characters except tab and line feed. */
const UNPRINTABLE = /(?![\t\n])[\p{Cs}\p{Cc}]/u;

/** Change the direction of surrounding text (https://unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/u;

/** Returns whether a text has none of these characters, so that it displays as written. */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text) && !DIRECTION.test(text);
}

const HALF_AT_END = /[\uD800-\uDBFF]$/;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Cuts a text to UTF-16 units without splitting the last character. */
export function beginning(text: string, maximum: number): string {
  return text.length <= maximum ? text : text.slice(0, maximum).replace(HALF_AT_END, '');
}

/** Replaces lone surrogates, which no encoding has, with U+FFFD. */
export function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATES, '\uFFFD');
}

/** Scripts and emoji need these between characters: joiners, variation selectors, flag letters. */
const JOINERS = String.raw`(?:\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])`;

/**
 * Invisible and direction-changing characters
 * (https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point). U+2800 is a blank classified as a symbol.
 */
const HIDDEN = new RegExp(String.raw`(?!${JOINERS})\p{Default_Ignorable_Code_Point}|\u2800`, 'gu');

/** Joiners that join nothing. */
const LOOSE = new RegExp(String.raw`(?<=^|\s)${JOINERS}+|(?:\u200c|\u200d)+(?=\s|$)`, 'gu');

/** Removes invisible and direction-changing characters. */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, '').replace(LOOSE, '');
}

/** Normalises to one visible line in NFC: control characters and white space become single spaces. */
export function tidyLine(text: string): string {
  return visibleText(text)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
}

/** Normalises line ends to line feeds. */
export function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/** Normalises to visible lines in NFC with line feeds, trimmed. */
export function tidyLines(text: string): string {
  return withLineFeeds(visibleText(text)).normalize('NFC').trim();
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Counts characters as people do: an emoji is one. */
export function characterCount(text: string): number {
  return [...graphemes.segment(text)].length;
}

/**
 * Limits stacked combining marks. The longest emoji has 19 UTF-16 units
 * (https://unicode.org/Public/emoji/latest/emoji-zwj-sequences.txt).
 */
const UNITS_MAXIMUM = 20;

/** Returns whether a text has at most `maximum` characters. */
export function isWithin(text: string, maximum: number): boolean {
  if (text.length <= maximum) return true;
  return text.length <= maximum * UNITS_MAXIMUM && characterCount(text) <= maximum;
}
