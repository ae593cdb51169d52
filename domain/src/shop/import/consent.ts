import { DAY_MS } from '../../platform/time';

/** How many addresses are imported with one call. */
export const IMPORTED_PER_CALL = 200;

/** In characters. */
export const CONSENT_SOURCE_MAXIMUM = 60;

/** Before then, no shop of beats had a newsletter: 2000-01-01. */
const EARLIEST = Date.UTC(2000, 0, 1);

/** Why a time cannot be an agreement's; null if it can. Lists may come from time zones ahead. Both in UTC ms. */
export function consentFault(at: number, now: number): string | null {
  if (at > now + DAY_MS) return 'is in the future';
  return at < EARLIEST ? 'is too long ago' : null;
}
