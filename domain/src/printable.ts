/** Lone surrogates, and control characters but for tab and line feed. */
const UNPRINTABLE = /(?![\t\n])[\p{Cs}\p{Cc}]/u;

/** Characters that change the direction of the text around them (https://unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text has none of the characters above, so that it is shown as it was written. */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text) && !DIRECTION.test(text);
}
