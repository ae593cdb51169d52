import * as v from 'valibot';

const moment = v.nullable(v.pipe(v.number(), v.safeInteger()));

export const periodEntries = { from: moment, until: moment };

/** From `from` until just before `until`, UTC ms; null for no limit. */
export interface Period {
  readonly from: number | null;
  readonly until: number | null;
}

/** Returns whether a period has begun. `now` in UTC ms. */
export function hasBegun({ from }: Period, now: number): boolean {
  return from === null || from <= now;
}

/** Returns whether a period is over. `now` in UTC ms. */
export function isOver({ until }: Period, now: number): boolean {
  return until !== null && until <= now;
}

/** Returns whether `now` (UTC ms) is within a period. */
export function isInForce(period: Period, now: number): boolean {
  return hasBegun(period, now) && !isOver(period, now);
}
