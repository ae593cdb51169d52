import { StoreError } from '@store/domain/errors';
import QuickLRU from 'quick-lru';

// Reports are limited in the memory of each instance: a counter in Firestore would cost a second write per visit. What passes
// all the same makes figures wrong and does no other harm.

const WINDOW_MS = 10 * 60 * 1000;

/** Reports of one network in a window. Many people may share one. */
const REPORTS_MAXIMUM = 120;

const NETWORKS_REMEMBERED = 10_000;

/** Sources that an instance accepts in a window. A document has at most 1 MiB, and anybody can make sources up. */
const SOURCES_MAXIMUM = 200;

const reports = new QuickLRU<string, { count: number; readonly until: number }>({
  maxSize: NETWORKS_REMEMBERED,
  maxAge: WINDOW_MS,
});

let sources = new Set<string>();
let sourcesUntil = 0;

/** Counts a report from a network. Throws a StoreError `too-many` beyond the limit. `now` in milliseconds UTC. */
export function countReport(network: string, now: number): void {
  const known = reports.get(network);
  const counter = known && known.until > now ? known : { count: 0, until: now + WINDOW_MS };
  if (counter.count >= REPORTS_MAXIMUM)
    throw new StoreError('too-many', 'Too many reports of visits.', { retryAt: counter.until });
  counter.count++;
  reports.set(network, counter, { maxAge: counter.until - now });
}

/** The source itself, or an unknown one if there are too many already. `now` in milliseconds UTC. */
export function acceptedSource(source: string, now: number): string {
  if (now > sourcesUntil) {
    sources = new Set();
    sourcesUntil = now + WINDOW_MS;
  }
  if (sources.size >= SOURCES_MAXIMUM && !sources.has(source)) return '';
  sources.add(source);
  return source;
}
