import { SEARCH_MINIMUM } from './search';

/**
 * Word characters with optional dot or hyphen separators, an @, a domain, a suffix of 2 or more (specification part 5).
 * Each separator must be there for its group to repeat: the usual `[.-]?` form takes exponential time on a bad address.
 */
export const EMAIL_PATTERN = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,}$/;

/** An address longer than this is refused before the pattern runs (RFC 5321 allows 254 characters). */
export const EMAIL_MAXIMUM = 254;

/** Whether a text is an e-mail address in the specification's sense. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAXIMUM && EMAIL_PATTERN.test(text);
}

/** Letters, of any script, and spaces (specification part 5). */
export const NAME_PATTERN = /^[\p{L}\p{M} ]+$/u;

/** The longest name, in characters; longer ones are refused before anything is sent. */
export const NAME_MAXIMUM = 100;

/** Whether a text is a name in the specification's sense: letters and spaces, and not spaces alone. */
export function isName(text: string): boolean {
  return text.length <= NAME_MAXIMUM && text.trim() !== '' && NAME_PATTERN.test(text);
}

/** Letters and digits, of any script, whitespace and . , - / : ; (specification part 5). */
export const MESSAGE_PATTERN = /^[\p{L}\p{M}\p{N}\s.,\-/:;]+$/u;

/** The longest contact message, in characters (specification part 9). */
export const MESSAGE_MAXIMUM = 300;

/** Whether a text is a message in the specification's sense, and more than whitespace. */
export function isMessage(text: string): boolean {
  return text.length <= MESSAGE_MAXIMUM && text.trim() !== '' && MESSAGE_PATTERN.test(text);
}

/** Whether a home search is long enough to be followed: more than 2 characters. */
export function isSearchable(text: string): boolean {
  return text.trim().length >= SEARCH_MINIMUM;
}
