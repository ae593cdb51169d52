import * as v from 'valibot';
import type { LicenceLimits } from './licence';

// Compares usage reports with licence limits. They block nothing.

/** `copies`: physical copies and paid downloads together. */
export const METERED = ['streams', 'copies'] as const;

export type Metered = (typeof METERED)[number];

/** The new song's totals so far. */
export type Usage = Readonly<Record<Metered, number>>;

export const USAGE_MAXIMUM = 1_000_000_000_000;

const limit = v.nullable(v.number());

/** Null for no limit. */
export const usageLimitsSchema = v.object({ streams: limit, copies: limit });

export type UsageLimits = Readonly<v.InferOutput<typeof usageLimitsSchema>>;

/** From here on, buyer and producer are notified. */
const NEAR_PERCENT = 80;

/** `near`: {@link NEAR_PERCENT} of a limit or more. `over`: beyond a limit. */
export const USAGE_LEVELS = ['within', 'near', 'over'] as const;

export type UsageLevel = (typeof USAGE_LEVELS)[number];

/** Returns a licence's metered limits; null if it has none. */
export function usageLimits({ streams, copies }: LicenceLimits): UsageLimits | null {
  return streams === null && copies === null ? null : { streams, copies };
}

export interface MeteredUse {
  readonly metered: Metered;
  readonly count: number;
  readonly limit: number;
}

/** Pairs reported uses with their limits. */
export function meteredUses(usage: Usage, limits: UsageLimits): readonly MeteredUse[] {
  return METERED.flatMap((metered) => {
    const limit = limits[metered];
    return limit === null ? [] : [{ metered, count: usage[metered], limit }];
  });
}

/**
 * Returns the used part of a limit in whole percent, rounded down so that the limit is 100. A limit of 0 counts as
 * 1.
 */
export function usedPercent({ count, limit }: MeteredUse): number {
  return Math.floor((count * 100) / Math.max(limit, 1));
}

/** Returns the use closest to its limit; undefined without limits. */
export function mostUsed(usage: Usage, limits: UsageLimits): MeteredUse | undefined {
  return meteredUses(usage, limits).reduce<MeteredUse | undefined>(
    (most, use) => (most && usedPercent(most) >= usedPercent(use) ? most : use),
    undefined,
  );
}

/** Returns how far limits are used. */
export function usageLevel(usage: Usage, limits: UsageLimits): UsageLevel {
  const uses = meteredUses(usage, limits);
  if (uses.some(({ count, limit }) => count > limit)) return 'over';
  return uses.some((use) => use.count > 0 && usedPercent(use) >= NEAR_PERCENT) ? 'near' : 'within';
}

export type UsageNotice = Exclude<UsageLevel, 'within'>;

/** Returns the next notice, if any; each level is sent once. */
export function dueNotice(level: UsageLevel, sent: readonly UsageNotice[]): UsageNotice | null {
  if (level === 'within' || sent.includes(level) || sent.includes('over')) return null;
  return level;
}

/** Returns whether a report is within the limits, and below {@link NEAR_PERCENT}. */
export function hasRoomFor(usage: Usage, limits: UsageLimits | null): boolean {
  return limits === null || usageLevel(usage, limits) === 'within';
}

/** Refunded, or replaced by a larger licence. */
export const LICENCE_ENDS = ['refunded', 'upgraded'] as const;

/** Null while valid. */
export type LicenceEnd = (typeof LICENCE_ENDS)[number] | null;
