import { createHash } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/errors';
import { parseRateLimit, rateLimitDocument } from '../collections';
import { runTransaction } from '../gateways/firestore';
import { currentCounter, type Counter, type CounterDocument } from './rate-limits';

/**
 * How often something may happen within a window in milliseconds. Beyond, it is refused instead of made dearer, because it
 * costs somebody else: a mail to a stranger.
 */
export interface Cap {
  readonly kind: string;
  /** An e-mail address or a uid. Stored as a hash. */
  readonly subject: string;
  readonly maximum: number;
  readonly windowMs: number;
}

export function capDocument({ kind, subject, windowMs }: Cap): DocumentReference {
  const key = createHash('sha256').update(`cap\n${kind}\n${subject}\n${windowMs}`).digest('hex').slice(0, 40);
  return rateLimitDocument(key);
}

/** The counter after one more time. Throws a StoreError `too-many` at the maximum. `now` in milliseconds UTC. */
export function countCapped(cap: Cap, stored: Counter | undefined, now: number): CounterDocument {
  const { count, until } = currentCounter(cap, stored, now);
  if (count < cap.maximum) return { count: count + 1, until, expiresAt: new Date(until) };
  const seconds = Math.ceil((until - now) / 1000);
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  throw new StoreError('too-many', `Too many attempts. Please try again in ${wait}.`, { retryAt: until });
}

/** Counts one more time, unless the maximum is reached. Returns whether it was counted. */
export async function countBelowCap(cap: Cap): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const document = capDocument(cap);
    const stored = parseRateLimit(await transaction.get(document));
    const now = Date.now();
    if (currentCounter(cap, stored, now).count >= cap.maximum) return false;
    transaction.set(document, countCapped(cap, stored, now));
    return true;
  });
}
