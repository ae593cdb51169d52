/** Lone surrogates, and control characters but for tab and line feed. */
const UNPRINTABLE = /(?![\t\n])[\p{Cs}\p{Cc}]/u;

/** They change the direction of text around them (https://unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/u;

/** Returns whether a text has none of the characters above, so that it is shown as it was written. */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text) && !DIRECTION.test(text);
}

const HALF_AT_END = /[\uD800-\uDBFF]$/;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** The first UTF-16 units of a text, without half of a character at the end. */
export function beginning(text: string, maximum: number): string {
  return text.length <= maximum ? text : text.slice(0, maximum).replace(HALF_AT_END, '');
}

/** A text with U+FFFD in place of halves of characters, which no encoding has. */
export function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATES, '\uFFFD');
}

/** Needed between characters by scripts and emoji: joiners, variation selectors, flag letters. */
const JOINERS = String.raw`(?:\u200c|\u200d|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])`;

/**
 * Invisible characters and those that change text direction
 * (https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point). U+2800 is a blank that counts as a symbol.
 */
const HIDDEN = new RegExp(String.raw`(?!${JOINERS})\p{Default_Ignorable_Code_Point}|\u2800`, 'gu');

/** Joiners with nothing before them, or nothing after them. */
const LOOSE = new RegExp(String.raw`(?<=^|\s)${JOINERS}+|(?:\u200c|\u200d)+(?=\s|$)`, 'gu');

/** A text as people see it: without invisible characters, and without those that change its direction. */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, '').replace(LOOSE, '');
}

/** A visible text as a single line in NFC: control characters and white space become single spaces. */
export function tidyLine(text: string): string {
  return visibleText(text)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
}

/** A text whose lines end with line feeds. */
export function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/** A visible text of several lines in NFC, ended by line feeds, without white space around it. */
export function tidyLines(text: string): string {
  return withLineFeeds(visibleText(text)).normalize('NFC').trim();
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The length of a text in characters as people count them: an emoji is one. */
export function characterCount(text: string): number {
  return [...graphemes.segment(text)].length;
}

/**
 * Limits what combining marks add up to. The longest emoji has 19 UTF-16 units
 * (https://unicode.org/Public/emoji/latest/emoji-zwj-sequences.txt).
 */
const UNITS_MAXIMUM = 20;

/** Returns whether a text has at most so many characters. */
export function isWithin(text: string, maximum: number): boolean {
  if (text.length <= maximum) return true;
  return text.length <= maximum * UNITS_MAXIMUM && characterCount(text) <= maximum;
}
