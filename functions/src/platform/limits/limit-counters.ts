import { createHash, randomInt } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { saturationOf, workFor, type LimitUsage } from '@store/domain/platform/proof-of-work';
import QuickLRU from 'quick-lru';
import { parseRateLimit, rateLimitDocument } from '../collections';

/** Free attempts per window in ms. Beyond, each needs a proof of work. */
export type RateLimit = {
  readonly kind: string;
  readonly free: number;
  readonly windowMs: number;
} & (
  | {
      readonly scope: 'address' | 'account';
      /** A network, email address or uid. Stored as a hash. */
      readonly subject: string;
    }
  | {
      readonly scope: 'everyone';
      /** Counts attempts with a proof of work too. */
      readonly countsWithProof: boolean;
    }
);

/** An attempt needs work: at most `work` key derivations. */
export class WorkDemanded extends Error {
  constructor(readonly work: number) {
    super(`This attempt costs up to ${work} key derivations.`);
  }
}

/**
 * Shards of a shared counter, because Firestore slows down when many write one document. An attempt uses a random
 * shard and its share of the limit.
 */
export const SHARDS = 8;

interface Counter {
  readonly count: number;
  /** End of the window, UTC ms. */
  readonly until: number;
}

/** Firestore deletes it after `expiresAt`. */
export type CounterDocument = Counter & { readonly expiresAt: Date };

export interface OpenCounter {
  readonly limit: RateLimit;
  readonly document: DocumentReference;
}

/** `part`: a subject, or a shard's number. */
export function counterKey({ kind, scope, windowMs }: RateLimit, part: string | number): string {
  return createHash('sha256').update(`${kind}\n${scope}\n${windowMs}\n${part}`).digest('hex').slice(0, 40);
}

export function openCounter(limit: RateLimit): OpenCounter {
  const part = limit.scope === 'everyone' ? randomInt(SHARDS) : limit.subject;
  return { limit, document: rateLimitDocument(counterKey(limit, part)) };
}

/** Free attempts per counter. */
function freeOf({ scope, free }: RateLimit): number {
  return scope === 'everyone' ? Math.max(1, Math.ceil(free / SHARDS)) : free;
}

/** A new window starts at 0. */
function currentCounter(
  { windowMs }: Pick<RateLimit, 'windowMs'>,
  stored: Counter | undefined,
  now: number,
): Counter {
  return stored && stored.until > now ? stored : { count: 0, until: now + windowMs };
}

export type LimitState = readonly [limit: RateLimit, stored: Counter | undefined];

/** `now` in UTC ms. */
interface Attempt {
  readonly hasProof: boolean;
  readonly now: number;
}

function usageOf([limit, stored]: LimitState, now: number): LimitUsage {
  return { scope: limit.scope, count: currentCounter(limit, stored, now).count, free: freeOf(limit) };
}

/** Counters that can't make challenges any harder aren't written, so an attack doesn't slow its target down. */
function isCounted([limit]: LimitState, usage: LimitUsage, { hasProof }: Attempt): boolean {
  if (hasProof && limit.scope === 'everyone' && !limit.countsWithProof) return false;
  return usage.count < saturationOf(usage);
}

/**
 * Returns the counters after an attempt, in the limits' order; undefined if unchanged. Throws WorkDemanded at a
 * limit without a proof.
 */
export function countAttempt(
  states: readonly LimitState[],
  attempt: Attempt,
): readonly (CounterDocument | undefined)[] {
  const usages = states.map((state) => usageOf(state, attempt.now));
  const work = workFor(usages);
  if (work > 0 && !attempt.hasProof) throw new WorkDemanded(work);
  return states.map((state, index) => {
    const usage = usages[index];
    if (!usage || !isCounted(state, usage, attempt)) return undefined;
    const { count, until } = currentCounter(...state, attempt.now);
    return { count: count + 1, until, expiresAt: new Date(until) };
  });
}

/** Returns whether this was the last attempt that everyone could make without work. */
export function isNowReached({ limit }: OpenCounter, counted: CounterDocument): boolean {
  return limit.scope === 'everyone' && counted.count === freeOf(limit);
}

export interface CountedCounter extends OpenCounter {
  readonly counted: CounterDocument;
}

/** A counter with its document as read. */
export type ReadCounter = readonly [counter: OpenCounter, snapshot: DocumentSnapshot | undefined];

/** Returns the counters that an attempt increases. Throws WorkDemanded like {@link countAttempt}. */
export function countRead(counters: readonly ReadCounter[], attempt: Attempt): readonly CountedCounter[] {
  const states = counters.map(([{ limit }, snapshot]) => [limit, parseRateLimit(snapshot)] as const);
  const documents = countAttempt(states, attempt);
  return counters.flatMap(([counter], index) => {
    const counted = documents[index];
    return counted ? [{ ...counter, counted }] : [];
  });
}

/** Counts an attempt in a transaction that has read the counters. Throws WorkDemanded before writing anything. */
export function countIn(
  transaction: Transaction,
  counters: readonly ReadCounter[],
  attempt: Attempt,
): readonly CountedCounter[] {
  const counted = countRead(counters, attempt);
  for (const one of counted) transaction.set(one.document, one.counted);
  return counted;
}

/**
 * How long an instance refuses from memory, in ms. If another takes an attempt back meanwhile, work is demanded
 * until then.
 */
const MEMORY_MS = 2000;

const MOST_COUNTERS = 10_000;

/**
 * Counters over their limit, as last read. Refusing from memory keeps an attack from costing a transaction per
 * guess.
 */
const overLimit = new QuickLRU<string, Counter>({ maxSize: MOST_COUNTERS, maxAge: MEMORY_MS });

export function rememberCounters(read: readonly ReadCounter[]): void {
  for (const [{ limit, document }, snapshot] of read) {
    const counter = parseRateLimit(snapshot);
    if (counter && counter.count >= freeOf(limit)) overLimit.set(document.path, counter);
  }
}

export function forgetCounters(counters: readonly OpenCounter[]): void {
  for (const { document } of counters) overLimit.delete(document.path);
}

/** Throws WorkDemanded for an attempt without a proof if a counter is known to be over its limit. */
export function refuseKnown(counters: readonly OpenCounter[], now: number): void {
  const states = counters.map(({ limit, document }) => [limit, overLimit.get(document.path)] as const);
  countAttempt(states, { hasProof: false, now });
}
