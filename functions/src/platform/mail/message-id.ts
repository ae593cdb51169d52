import { createHash } from 'node:crypto';
import { isIP } from 'node:net';

/** An origin's domain, or an address literal (https://www.rfc-editor.org/rfc/rfc5321#section-4.1.3). */
export function mailDomain(origin: string): string {
  const { hostname } = new URL(origin);
  return isIP(hostname) === 0 ? hostname : `[${hostname}]`;
}

/**
 * The same in every attempt, so that mail programs spot repeats. Hashed, because Message-IDs allow fewer
 * characters (https://www.rfc-editor.org/rfc/rfc5322#section-3.6.4).
 */
export function messageId(id: string, domain: string): string {
  return `<${createHash('sha256').update(id).digest('hex').slice(0, 40)}@${domain}>`;
}
