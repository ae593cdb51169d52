/** The shortest user name (specification part 9). */
export const USERNAME_MINIMUM = 3;

/** The longest user name: it must fit on a contract's line. */
export const USERNAME_MAXIMUM = 40;

/** The shortest password. Said on every page that asks for a new one. */
export const PASSWORD_MINIMUM = 8;

/** The longest password, so that nobody lets us hash a book. */
export const PASSWORD_MAXIMUM = 128;

/** What the pages say of passwords before anybody types one. */
export const PASSWORD_POLICY = `At least ${PASSWORD_MINIMUM} characters.`;

const USERNAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u;

/** A user name as it is kept: without spaces around it, and with single spaces inside. */
export function tidyUsername(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** Whether a tidy text may be a user name: letters, digits, spaces, dots, hyphens and underscores of any script. */
export function isUsername(text: string): boolean {
  return text.length >= USERNAME_MINIMUM && text.length <= USERNAME_MAXIMUM && USERNAME.test(text);
}

/** What two user names must not share: `Mara`, `MARA` and `ｍａｒａ` are one name. */
export function usernameKey(username: string): string {
  return tidyUsername(username).normalize('NFKC').toLowerCase();
}

/** Whether a password is long enough and not too long. */
export function isPassword(text: string): boolean {
  return text.length >= PASSWORD_MINIMUM && text.length <= PASSWORD_MAXIMUM;
}

/** How long a customer's session lasts, in milliseconds: 5 days. */
export const USER_SESSION_MS = 5 * 24 * 60 * 60 * 1000;

/** How long a member's session lasts, in milliseconds: 12 hours. */
export const MEMBER_SESSION_MS = 12 * 60 * 60 * 1000;

/** How often a page looks whether its session has run out, in milliseconds (specification part 4). */
export const SESSION_CHECK_MS = 3000;
