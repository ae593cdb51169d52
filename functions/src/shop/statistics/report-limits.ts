import { DAY_MS, utcDay } from '@store/domain/platform/time';
import { networkLimit } from '../../platform/limits/network-limit';

// Limits reports in instance memory: a counter would double the writes of a visit, and excess only skews figures.

const WINDOW_MS = 10 * 60 * 1000;

/** Per network and window. */
const REPORTS_MAXIMUM = 120;

/** Per instance and day. A document of 1 MiB holds some 4,500 sources of 60 letters, and anyone can invent some. */
const SOURCES_MAXIMUM = 300;

let sources = new Set<string>();
let sourcesUntil = 0;

/** Throws a StoreError `too-many` beyond the limit. `now` in UTC ms. */
export const countReport = networkLimit({
  maximum: REPORTS_MAXIMUM,
  windowMs: WINDOW_MS,
  message: 'Too many reports of visits.',
});

/** Replaced by an unknown source if there are too many. `now` in UTC ms. */
export function acceptedSource(source: string, now: number): string {
  if (now > sourcesUntil) {
    sources = new Set();
    sourcesUntil = now + DAY_MS;
  }
  if (sources.size >= SOURCES_MAXIMUM && !sources.has(source)) return '';
  sources.add(source);
  return source;
}

/** Pairs of network and beat an instance remembers; more don't count in the ranking until the next day. */
const LISTENERS_MAXIMUM = 200_000;

let listeners = new Set<string>();
let listenersDay = '';

/** The network's first play of a beat today, as far as this instance knows. `now` in UTC ms. */
export function isNewListener(network: string, track: number, now: number): boolean {
  const day = utcDay(now);
  if (day !== listenersDay) {
    listeners = new Set();
    listenersDay = day;
  }
  const key = `${track} ${network}`;
  if (listeners.has(key) || listeners.size >= LISTENERS_MAXIMUM) return false;
  listeners.add(key);
  return true;
}
