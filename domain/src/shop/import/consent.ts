import { DAY_MS } from '../../platform/time';

export const IMPORTED_PER_CALL = 200;

/** Characters. */
export const CONSENT_SOURCE_MAXIMUM = 60;

/** No beat shop had a newsletter before 2000-01-01. */
const EARLIEST = Date.UTC(2000, 0, 1);

/**
 * Returns why consent can't date from a time; null if it can. Lists may come from time zones ahead. Both in UTC
 * ms.
 */
export function consentFault(at: number, now: number): string | null {
  if (at > now + DAY_MS) return 'is in the future';
  return at < EARLIEST ? 'is too long ago' : null;
}
