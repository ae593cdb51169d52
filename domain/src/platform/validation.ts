/**
 * Word characters with optional dot, hyphen or plus separators, an @, a domain and a suffix of at least 2 characters. Every
 * repeated group starts with a mandatory separator: the usual `[.-]?` form takes exponential time for an invalid address.
 */
export const EMAIL_PATTERN = /^\w+(?:[.+-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,}$/;

/** In characters (RFC 5321); checked before the pattern runs. */
export const EMAIL_MAXIMUM = 254;

/** Whether a text is a valid e-mail address for the shop's forms. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAXIMUM && EMAIL_PATTERN.test(text);
}

/** Letters of any script, and spaces. */
export const NAME_PATTERN = /^[\p{L}\p{M} ]+$/u;

/** In characters. */
export const NAME_MAXIMUM = 100;

/** Whether a text is a valid name: letters and spaces, not only spaces. */
export function isName(text: string): boolean {
  return text.length <= NAME_MAXIMUM && text.trim() !== '' && NAME_PATTERN.test(text);
}

/** Letters and digits of any script, whitespace and . , - / : ; */
export const MESSAGE_PATTERN = /^[\p{L}\p{M}\p{N}\s.,\-/:;]+$/u;

/** Maximum length of a contact message, in characters. */
export const MESSAGE_MAXIMUM = 300;

/** Whether a text is a valid message, not only whitespace. */
export function isMessage(text: string): boolean {
  return text.length <= MESSAGE_MAXIMUM && text.trim() !== '' && MESSAGE_PATTERN.test(text);
}
