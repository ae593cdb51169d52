/** Lone surrogates, and control characters but for tab and line feed. */
const UNPRINTABLE = /(?![\t\n])[\p{Cs}\p{Cc}]/u;

/** Characters that change the direction of the text around them (https://unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text has none of the characters above, so that it is shown as it was written. */
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
