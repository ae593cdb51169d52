/** Characters. */
export const USERNAME_MINIMUM = 3;

/** Characters. Limited so that the name fits on one line of a contract. */
export const USERNAME_MAXIMUM = 40;

/** Characters. */
export const PASSWORD_MINIMUM = 8;

/** Characters. Limits the cost of hashing. */
export const PASSWORD_MAXIMUM = 128;

export const PASSWORD_POLICY = `At least ${PASSWORD_MINIMUM} characters.`;

const USERNAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u;

/** Invisible letters and marks such as the Hangul filler: names with them would look alike. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Normalises a username for storage: NFC, trimmed, single spaces. */
export function tidyUsername(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** What mail programs turn into links: `example.com`, `www.`, four numbers with dots. */
const ADDRESS = /[^\s.]\.(?:[\p{L}\p{M}]{2,}(?![\p{L}\p{M}\p{N}])|xn-)|^www\.|\swww\.|\d+(?:\.\d+){3}/iu;

/** `form`: characters or length. `address`: looks like a URL. */
type UsernameFault = 'form' | 'address';

export const USERNAME_MESSAGES: Readonly<Record<UsernameFault, string>> = {
  form: `A username must have ${USERNAME_MINIMUM} to ${USERNAME_MAXIMUM} letters, digits, spaces, dots, hyphens or underscores.`,
  address: 'A username must not look like an email or web address.',
};

/** Checks a normalised username; null if valid. Mails show it, so it may not look like a URL. */
export function usernameFault(text: string): UsernameFault | null {
  if (/[@/:]/.test(text) || ADDRESS.test(text)) return 'address';
  const isLong = text.length >= USERNAME_MINIMUM && text.length <= USERNAME_MAXIMUM;
  return isLong && USERNAME.test(text) && !INVISIBLE.test(text) ? null : 'form';
}

/** Makes usernames unique: `Mara`, `MARA` and `ｍａｒａ` share a key. */
export function usernameKey(username: string): string {
  return tidyUsername(username).normalize('NFKC').toLowerCase();
}

/** Returns whether a password's length is within the limits. */
export function isPassword(text: string): boolean {
  return text.length >= PASSWORD_MINIMUM && text.length <= PASSWORD_MAXIMUM;
}

/** A customer's session lasts 5 days. */
export const USER_SESSION_MS = 5 * 24 * 60 * 60 * 1000;

/** A member's session lasts 12 hours. */
export const MEMBER_SESSION_MS = 12 * 60 * 60 * 1000;

/** Within 10 minutes of signing in, password and email change without the current password. */
export const RECENT_SIGN_IN_MS = 10 * 60 * 1000;

/** For how long a mailed link signs in, in milliseconds: 1 hour. */
export const SIGN_IN_LINK_MS = 60 * 60 * 1000;

/** Interval at which a page checks for session expiry, in milliseconds. */
export const SESSION_CHECK_MS = 3000;
