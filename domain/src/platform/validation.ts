/**
 * Word characters with single separators, @, a domain, a suffix of 2+. Each repeated group starts with a mandatory
 * separator; the usual `[.-]?` takes exponential time.
 */
const EMAIL_PATTERN = /^\w+(?:[.+-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,}$/;

/**
 * The HTML standard's pattern plus a suffix
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address). Mail servers refuse local parts with
 * leading, trailing or double dots (RFC 5321, 4.1.2).
 */
const HTML_PATTERN =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d][a-z\d-]{0,61}[a-z\d]$/i;

/** Characters (RFC 5321, 4.5.3.1), local part and total; checked before the patterns run. */
const LOCAL_MAXIMUM = 64;
export const EMAIL_MAXIMUM = 254;

/** Converts the domain to ASCII, as mail servers use it (`müller.de` is `xn--mller-kva.de`). */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  const isInternational = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /\P{ASCII}/u.test(domain);
  if (!isInternational || text.length > EMAIL_MAXIMUM) return text;
  try {
    return `${text.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    // No domain, so no address.
    return text;
  }
}

/** Normalises as Auth stores it: trimmed, lower case, ASCII domain. */
export function tidyEmail(text: string): string {
  return asciiEmail(text.trim().toLowerCase());
}

/** Returns whether the shop's forms accept an email address. */
export function isEmail(text: string): boolean {
  const email = asciiEmail(text);
  if (email.length > EMAIL_MAXIMUM || email.lastIndexOf('@') > LOCAL_MAXIMUM) return false;
  return EMAIL_PATTERN.test(email) || HTML_PATTERN.test(email);
}

const NAME_PATTERN = /^[\p{L}\p{M} ]+$/u;

/** Characters. */
export const NAME_MAXIMUM = 100;

/** Returns whether a text is a valid name: letters and spaces, not only spaces. */
export function isName(text: string): boolean {
  return text.length <= NAME_MAXIMUM && text.trim() !== '' && NAME_PATTERN.test(text);
}

/** Letters and digits of any script, white space and . , - / : ; */
export const MESSAGE_PATTERN = /^[\p{L}\p{M}\p{N}\s.,\-/:;]+$/u;

export const MESSAGE_MAXIMUM = 300;

/** Returns whether a text is a valid message, not only white space. */
export function isMessage(text: string): boolean {
  return text.length <= MESSAGE_MAXIMUM && text.trim() !== '' && MESSAGE_PATTERN.test(text);
}
