import { DAY_MS, utcDay } from '@store/domain/platform/time';
import { networkLimit } from '../../platform/limits/network-limit';

// Limits reports in instance memory: a counter would double the writes of a visit, and excess only skews figures.

const WINDOW_MS = 10 * 60 * 1000;

/** Reports of one network in a window. */
const REPORTS_MAXIMUM = 120;

/** Sources per instance and day. A document of 1 MiB holds some 4,500 of 60 letters, and anybody can invent some. */
const SOURCES_MAXIMUM = 300;

let sources = new Set<string>();
let sourcesUntil = 0;

/** Counts a report from a network. Throws a StoreError `too-many` beyond the limit. `now` in UTC ms. */
export const countReport = networkLimit({
  maximum: REPORTS_MAXIMUM,
  windowMs: WINDOW_MS,
  message: 'Too many reports of visits.',
});

/** The source itself, or an unknown one if there are too many already. `now` in UTC ms. */
export function acceptedSource(source: string, now: number): string {
  if (now > sourcesUntil) {
    sources = new Set();
    sourcesUntil = now + DAY_MS;
  }
  if (sources.size >= SOURCES_MAXIMUM && !sources.has(source)) return '';
  sources.add(source);
  return source;
}

/** Pairs of a network and a beat that an instance remembers; more do not count in the ranking until the next day. */
const LISTENERS_MAXIMUM = 200_000;

let listeners = new Set<string>();
let listenersDay = '';

/** Whether a network plays a beat for the first time on this day, as far as this instance knows. `now` in UTC ms. */
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
