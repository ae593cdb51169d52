import { DAY_MS } from '../platform/time';

/** Per browser and per account. */
export const HISTORY_MAXIMUM = 50;

/** How long an idle account's history is kept. */
export const HISTORY_KEPT_MS = 365 * DAY_MS;

/** Track ids, last played first. */
type History = readonly number[];

/** Last played first; `clear` forgets everything before. */
export interface HistoryChange {
  readonly add: History;
  readonly clear: boolean;
}

/** Applies a change; applying it twice is the same as once. */
export function withPlays(history: History, { add, clear }: HistoryChange): History {
  return [...new Set(clear ? add : [...add, ...history])].slice(0, HISTORY_MAXIMUM);
}

/** Returns the change from `from` to `to`: plays since, or since it was cleared. */
export function playsBetween(from: History, to: History): HistoryChange {
  for (let plays = 0; plays <= to.length; plays++) {
    const change = { add: to.slice(0, plays), clear: false };
    if (withPlays(from, change).join() === to.join()) return change;
  }
  return { add: to, clear: true };
}
