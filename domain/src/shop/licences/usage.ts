import * as v from 'valibot';
import type { LicenceLimits } from './licence';

// Usage reports, compared with the licences' limits. They block nothing.

/** Uses a licence may limit. `copies`: physical copies and paid downloads together. */
export const METERED = ['streams', 'copies'] as const;

export type Metered = (typeof METERED)[number];

/** How often the new song was streamed and sold so far, in total. */
export type Usage = Readonly<Record<Metered, number>>;

/** The largest number that can be reported. */
export const USAGE_MAXIMUM = 1_000_000_000_000;

const limit = v.nullable(v.number());

/** Null for no limit. */
export const usageLimitsSchema = v.object({ streams: limit, copies: limit });

export type UsageLimits = Readonly<v.InferOutput<typeof usageLimitsSchema>>;

/** From this part of a limit on, buyer and producer are told. */
const NEAR_PERCENT = 80;

/** How much of a licence is used. `near`: {@link NEAR_PERCENT} of a limit or more. `over`: more than a limit. */
export const USAGE_LEVELS = ['within', 'near', 'over'] as const;

export type UsageLevel = (typeof USAGE_LEVELS)[number];

/** The limits of a licence that are counted; null if it has none. */
export function usageLimits({ streams, copies }: LicenceLimits): UsageLimits | null {
  return streams === null && copies === null ? null : { streams, copies };
}

/** A count with its limit. */
export interface MeteredUse {
  readonly metered: Metered;
  readonly count: number;
  readonly limit: number;
}

/** Reported uses of those that have a limit. */
export function meteredUses(usage: Usage, limits: UsageLimits): readonly MeteredUse[] {
  return METERED.flatMap((metered) => {
    const limit = limits[metered];
    return limit === null ? [] : [{ metered, count: usage[metered], limit }];
  });
}

/** The used part of a limit in whole percent, rounded down so that the limit is 100. A limit of 0 counts as 1. */
export function usedPercent({ count, limit }: MeteredUse): number {
  return Math.floor((count * 100) / Math.max(limit, 1));
}

/** The count that has used most of its limit; undefined if nothing has a limit. */
export function mostUsed(usage: Usage, limits: UsageLimits): MeteredUse | undefined {
  return meteredUses(usage, limits).reduce<MeteredUse | undefined>(
    (most, use) => (most && usedPercent(most) >= usedPercent(use) ? most : use),
    undefined,
  );
}

/** How much of its limits a usage has used. */
export function usageLevel(usage: Usage, limits: UsageLimits): UsageLevel {
  const uses = meteredUses(usage, limits);
  if (uses.some(({ count, limit }) => count > limit)) return 'over';
  return uses.some((use) => use.count > 0 && usedPercent(use) >= NEAR_PERCENT) ? 'near' : 'within';
}

/** A level that buyer and producer are told of. */
export type UsageNotice = Exclude<UsageLevel, 'within'>;

/** The next notice, if any; each level is sent once. */
export function dueNotice(level: UsageLevel, sent: readonly UsageNotice[]): UsageNotice | null {
  if (level === 'within' || sent.includes(level) || sent.includes('over')) return null;
  return level;
}

/** Returns whether a licence allows what was reported, and leaves room below {@link NEAR_PERCENT} of its limits. */
export function hasRoomFor(usage: Usage, limits: UsageLimits | null): boolean {
  return limits === null || usageLevel(usage, limits) === 'within';
}

/** How a licence ends: its money is returned, or a larger licence replaces it. */
export const LICENCE_ENDS = ['refunded', 'upgraded'] as const;

/** How a licence has ended; null if it is in force. */
export type LicenceEnd = (typeof LICENCE_ENDS)[number] | null;
