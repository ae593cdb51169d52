import { createHash } from 'node:crypto';
import { isIP } from 'node:net';

/** The domain of an origin, or an address literal (https://www.rfc-editor.org/rfc/rfc5321#section-4.1.3). */
export function mailDomain(origin: string): string {
  const { hostname } = new URL(origin);
  return isIP(hostname) === 0 ? hostname : `[${hostname}]`;
}

/**
 * The same Message-ID in every attempt, so mail programs spot repeats. Hashed, because it allows fewer characters
 * (https://www.rfc-editor.org/rfc/rfc5322#section-3.6.4).
 */
export function messageId(id: string, domain: string): string {
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${domain}>`;
}
