/** Lone surrogates, and control characters but for tab and line feed. */
export const UNPRINTABLE = /(?![\t\n])[\p{Cs}\p{Cc}]/u;

/** Characters that change the direction of the text around them (https://unicode.org/reports/tr36/#Bidirectional_Text_Spoofing). */
export const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/u;
