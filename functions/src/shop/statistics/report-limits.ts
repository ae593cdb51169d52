import { networkLimit } from '../../platform/limits/network-limit';

// Reports are limited in the memory of each instance: a counter in Firestore would cost a second write per visit. What passes
// all the same makes figures wrong and does no other harm.

const WINDOW_MS = 10 * 60 * 1000;

/** Reports of one network in a window. */
const REPORTS_MAXIMUM = 120;

/** Sources that an instance accepts in a window. A document has at most 1 MiB, and anybody can make sources up. */
const SOURCES_MAXIMUM = 200;

let sources = new Set<string>();
let sourcesUntil = 0;

/** Counts a report from a network. Throws a StoreError `too-many` beyond the limit. `now` in milliseconds UTC. */
export const countReport = networkLimit({
  maximum: REPORTS_MAXIMUM,
  windowMs: WINDOW_MS,
  message: 'Too many reports of visits.',
});

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
