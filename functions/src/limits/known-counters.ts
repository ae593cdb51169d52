import QuickLRU from 'quick-lru';
import { parseRateLimit } from '../collections';
import { countAttempt, freeOf, type Counter, type OpenCounter, type ReadCounter } from './limit-counters';

/**
 * How long this instance refuses by a counter without reading it again, in milliseconds. Another instance may take an attempt
 * back meanwhile; until then an attempt without work is asked for work.
 */
export const MEMORY_MS = 2000;

const MOST_COUNTERS = 10_000;

/**
 * Counters over their limit, as this instance last read them. Refusing from memory keeps an attack on one account from costing
 * a transaction per guess, for which other visitors would wait.
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
