import { createHash } from 'node:crypto';
import type { DocumentReference } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/errors';
import { parseRateLimit, rateLimitDocument } from '../collections';
import { database, runTransaction } from '../gateways/firestore';

/** At most `limit` attempts of a kind by a subject within a window in milliseconds. */
export interface RateLimit {
  readonly kind: string;
  /** An address, an e-mail address, a uid, or `all`. Stored as a hash. */
  readonly subject: string;
  readonly limit: number;
  readonly windowMs: number;
}

interface Counter {
  readonly count: number;
  /** End of the current window, in milliseconds UTC. */
  readonly until: number;
}

/** A counter's stored form; Firestore deletes it after `expiresAt`. */
export type CounterDocument = Counter & { readonly expiresAt: Date };

export function counterDocument({ kind, subject, windowMs }: RateLimit): DocumentReference {
  const key = createHash('sha256').update(`${kind}\n${subject}\n${windowMs}`).digest('hex').slice(0, 40);
  return rateLimitDocument(key);
}

/** The counter of the current window; a new window starts at 0. */
function currentCounter(stored: Counter | undefined, { windowMs }: RateLimit, now: number): Counter {
  return stored && stored.until > now ? stored : { count: 0, until: now + windowMs };
}

function requireRemaining(counters: readonly (readonly [RateLimit, Counter])[], now: number): void {
  const exceeded = counters.filter(([{ limit }, { count }]) => count >= limit);
  if (exceeded.length === 0) return;
  const retryAt = Math.max(...exceeded.map(([, { until }]) => until));
  const seconds = Math.ceil((retryAt - now) / 1000);
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  throw new StoreError('too-many', `Too many attempts. Please try again in ${wait}.`, { retryAt });
}

function incremented({ count, until }: Counter): CounterDocument {
  return { count: count + 1, until, expiresAt: new Date(until) };
}

/**
 * The counter after one more attempt, for callers that read and write it in a transaction of their own. Throws a StoreError
 * `too-many` if the limit is reached.
 */
export function countAttempt(limit: RateLimit, stored: Counter | undefined, now: number): CounterDocument {
  const counter = currentCounter(stored, limit, now);
  requireRemaining([[limit, counter]], now);
  return incremented(counter);
}

/** Counts an attempt against every limit. If any is reached, throws `too-many` and counts nothing. */
export async function enforceLimits(limits: readonly RateLimit[]): Promise<void> {
  const documents = limits.map(counterDocument);
  await runTransaction(async (transaction) => {
    const now = Date.now();
    const snapshots = await transaction.getAll(...documents);
    const counters = limits.map(
      (limit, index) => [limit, currentCounter(parseRateLimit(snapshots[index]), limit, now)] as const,
    );
    requireRemaining(counters, now);
    counters.forEach(([, counter], index) => {
      const document = documents[index];
      if (document) transaction.set(document, incremented(counter));
    });
  });
}

/** Throws `too-many` if any of the limits is reached; counts nothing. */
export async function checkLimits(limits: readonly RateLimit[]): Promise<void> {
  const now = Date.now();
  const snapshots = await database().getAll(...limits.map(counterDocument));
  requireRemaining(
    limits.map(
      (limit, index) => [limit, currentCounter(parseRateLimit(snapshots[index]), limit, now)] as const,
    ),
    now,
  );
}
