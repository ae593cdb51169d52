import { createHash, randomInt } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { saturationOf, workFor, type LimitUsage } from '@store/domain/platform/proof-of-work';
import QuickLRU from 'quick-lru';
import { parseRateLimit, rateLimitDocument } from '../collections';

/** How many attempts of a kind need no work within a window in milliseconds. Beyond, each needs a proof of work. */
export type RateLimit = {
  readonly kind: string;
  readonly free: number;
  readonly windowMs: number;
} & (
  | {
      readonly scope: 'address' | 'account';
      /** A network address, an e-mail address or a uid. Stored as a hash. */
      readonly subject: string;
    }
  | {
      readonly scope: 'everyone';
      /** Whether attempts with a proof of work count. */
      readonly countsWithProof: boolean;
    }
);

/** Thrown when the limits demand work for an attempt: at most `work` key derivations. */
export class WorkDemanded extends Error {
  constructor(readonly work: number) {
    super(`This attempt costs up to ${work} key derivations.`);
  }
}

/**
 * Parts of a shared counter, because Firestore slows down when many write one document. An attempt uses a random part
 * and its share of the limit.
 */
export const SHARDS = 8;

/** How many attempts were counted in a window. */
interface Counter {
  readonly count: number;
  /** End of the current window, in UTC ms. */
  readonly until: number;
}

/** A counter's stored form; Firestore deletes it after `expiresAt`. */
export type CounterDocument = Counter & { readonly expiresAt: Date };

/** The counter that one attempt uses. */
export interface OpenCounter {
  readonly limit: RateLimit;
  readonly document: DocumentReference;
}

/** The id of a counter: `part` is a subject or the number of a shard. */
export function counterKey({ kind, scope, windowMs }: RateLimit, part: string | number): string {
  return createHash('sha256').update(`${kind}\n${scope}\n${windowMs}\n${part}`).digest('hex').slice(0, 40);
}

/** Chooses the counter of an attempt. */
export function openCounter(limit: RateLimit): OpenCounter {
  const part = limit.scope === 'everyone' ? randomInt(SHARDS) : limit.subject;
  return { limit, document: rateLimitDocument(counterKey(limit, part)) };
}

/** How many attempts need no work on one counter. */
function freeOf({ scope, free }: RateLimit): number {
  return scope === 'everyone' ? Math.max(1, Math.ceil(free / SHARDS)) : free;
}

/** The counter of the current window; a new window starts at 0. */
function currentCounter(
  { windowMs }: Pick<RateLimit, 'windowMs'>,
  stored: Counter | undefined,
  now: number,
): Counter {
  return stored && stored.until > now ? stored : { count: 0, until: now + windowMs };
}

/** A limit with its stored counter. */
export type LimitState = readonly [limit: RateLimit, stored: Counter | undefined];

/** Whether an attempt has a proof of work, and when it is made, in UTC ms. */
interface Attempt {
  readonly hasProof: boolean;
  readonly now: number;
}

function usageOf([limit, stored]: LimitState, now: number): LimitUsage {
  return { scope: limit.scope, count: currentCounter(limit, stored, now).count, free: freeOf(limit) };
}

/** Counters that cannot make challenges any harder are not written, so that an attack does not slow its target down. */
function isCounted([limit]: LimitState, usage: LimitUsage, { hasProof }: Attempt): boolean {
  if (hasProof && limit.scope === 'everyone' && !limit.countsWithProof) return false;
  return usage.count < saturationOf(usage);
}

/**
 * The counters after an attempt, in the limits' order; undefined if unchanged. Throws WorkDemanded at a limit without
 * a proof.
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

/** Whether an attempt was the last one that everyone could make without work: from then on the next visitors work. */
export function isNowReached({ limit }: OpenCounter, counted: CounterDocument): boolean {
  return limit.scope === 'everyone' && counted.count === freeOf(limit);
}

/** A counter that an attempt has increased. */
export interface CountedCounter extends OpenCounter {
  readonly counted: CounterDocument;
}

/** A counter and its document as it was read. */
export type ReadCounter = readonly [counter: OpenCounter, snapshot: DocumentSnapshot | undefined];

/** The counters that an attempt increases. Throws WorkDemanded as {@link countAttempt} does. */
export function countRead(counters: readonly ReadCounter[], attempt: Attempt): readonly CountedCounter[] {
  const states = counters.map(([{ limit }, snapshot]) => [limit, parseRateLimit(snapshot)] as const);
  const documents = countAttempt(states, attempt);
  return counters.flatMap(([counter], index) => {
    const counted = documents[index];
    return counted ? [{ ...counter, counted }] : [];
  });
}

/** Counts an attempt in a transaction that has read the counters. Throws WorkDemanded before it writes anything. */
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
 * How long an instance refuses from memory, in ms. If another takes an attempt back meanwhile, work is asked for
 * until then.
 */
const MEMORY_MS = 2000;

const MOST_COUNTERS = 10_000;

/**
 * Counters over their limit, as last read. Refusing from memory keeps an attack from costing a transaction per guess.
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

/** Throws WorkDemanded for an attempt without a proof of work if a counter is known to be over its limit. */
export function refuseKnown(counters: readonly OpenCounter[], now: number): void {
  const states = counters.map(({ limit, document }) => [limit, overLimit.get(document.path)] as const);
  countAttempt(states, { hasProof: false, now });
}
