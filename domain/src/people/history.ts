import { DAY_MS } from '../platform/time';

/** A browser and an account remember so many played beats. */
export const HISTORY_MAXIMUM = 50;

/** An account that plays nothing for so long forgets what it has played. */
export const HISTORY_KEPT_MS = 365 * DAY_MS;

/** Ids of tracks, what was played last first. */
type History = readonly number[];

/** What was played, the last one first; `clear`: everything before it is forgotten. */
export interface HistoryChange {
  readonly add: History;
  readonly clear: boolean;
}

/** Returns a history after a change; applying it twice is the same as once. */
export function withPlays(history: History, { add, clear }: HistoryChange): History {
  return [...new Set(clear ? add : [...add, ...history])].slice(0, HISTORY_MAXIMUM);
}

/** Returns the change from `from` to `to`: what was played since, or since it was cleared. */
export function playsBetween(from: History, to: History): HistoryChange {
  for (let plays = 0; plays <= to.length; plays++) {
    const change = { add: to.slice(0, plays), clear: false };
    if (withPlays(from, change).join() === to.join()) return change;
  }
  return { add: to, clear: true };
}
