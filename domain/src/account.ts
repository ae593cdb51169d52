/** In characters. */
export const USERNAME_MINIMUM = 3;

/** In characters; limited so that the name fits on one line of a contract. */
export const USERNAME_MAXIMUM = 40;

/** In characters. */
export const PASSWORD_MINIMUM = 8;

/** In characters; limits the cost of hashing. */
export const PASSWORD_MAXIMUM = 128;

/** Shown beside every field for a new password. */
export const PASSWORD_POLICY = `At least ${PASSWORD_MINIMUM} characters.`;

const USERNAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u;

/** Normalises a username for storage: NFC, trimmed, single spaces. */
export function tidyUsername(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** Whether a normalised text is a valid username: letters, digits, spaces, dots, hyphens and underscores of any script. */
export function isUsername(text: string): boolean {
  return text.length >= USERNAME_MINIMUM && text.length <= USERNAME_MAXIMUM && USERNAME.test(text);
}

/** The key that makes usernames unique: `Mara`, `MARA` and `ｍａｒａ` share one key. */
export function usernameKey(username: string): string {
  return tidyUsername(username).normalize('NFKC').toLowerCase();
}

/** Whether a password's length is within the limits. */
export function isPassword(text: string): boolean {
  return text.length >= PASSWORD_MINIMUM && text.length <= PASSWORD_MAXIMUM;
}

/** Lifetime of a customer's session in milliseconds: 5 days. */
export const USER_SESSION_MS = 5 * 24 * 60 * 60 * 1000;

/** Lifetime of a member's session in milliseconds: 12 hours. */
export const MEMBER_SESSION_MS = 12 * 60 * 60 * 1000;

/** Interval at which a page checks for session expiry, in milliseconds. */
export const SESSION_CHECK_MS = 3000;
