import type { PlanTerms } from '../../shop/memberships/plans';
import { DAY_MS } from '../../platform/time';

/**
 * Derived from Stripe (settlement.ts). `pastDue`: a payment failed; during the grace period, member prices stay
 * but no credits are added. `ended`: only bought licences remain.
 */
export const MEMBERSHIP_STATES = ['pending', 'active', 'pastDue', 'ended'] as const;

export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

/** How long a membership continues after a failed payment. */
export const GRACE_MS = 7 * DAY_MS;

/** Covered by one paid invoice. Times in UTC ms. */
export interface CreditPeriod {
  /** Stripe's invoice. */
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly granted: number;
  /** Held by orders. */
  readonly used: number;
  readonly expiresAt: number;
}

type Credits = Pick<CreditPeriod, 'granted' | 'used' | 'expiresAt'>;

/** Returns a period's spendable credits. `now` in UTC ms. */
export function openCredits({ granted, used, expiresAt }: Credits, now: number): number {
  return now < expiresAt ? Math.max(0, granted - used) : 0;
}

/** Returns a period's credits that expired unspent: granted = used + open + expired. */
export function expiredCredits(period: Credits, now: number): number {
  return period.granted - period.used - openCredits(period, now);
}

export interface CreditUse {
  /** Stripe's invoice. */
  readonly period: string;
  readonly count: number;
  /** Share of the period's money after fees, in cents. */
  readonly worth: number;
}

/** Returns the credits that pay for a line (from 0) of an order; undefined if money does. */
export function creditsOf(
  uses: readonly { readonly line: number; readonly count: number }[],
  line: number,
): number | undefined {
  const counts = uses.filter((use) => use.line === line).map(({ count }) => count);
  return counts.length === 0 ? undefined : counts.reduce((total, count) => total + count, 0);
}

/** With its money in cents. */
export interface PaidPeriod extends CreditPeriod {
  readonly paid: number;
  /** Stripe's fee; 0 until known. */
  readonly fee: number;
  readonly refunded: number;
  /** Credits are blocked while the bank decides. */
  readonly dispute: (typeof PERIOD_DISPUTES)[number];
}

export const PERIOD_DISPUTES = ['none', 'running', 'lost'] as const;

/** Returns whether all money of a period went back. Such a period gives nothing more; bought licences stay. */
export function isReturned({
  paid,
  refunded,
  dispute,
}: Pick<PaidPeriod, 'paid' | 'refunded' | 'dispute'>): boolean {
  return paid > 0 && (refunded >= paid || dispute === 'lost');
}

/** What credits of a period are worth, in cents. What does not divide evenly stays with the producer. */
export function worthOf({ paid, fee, refunded, granted }: PaidPeriod, count: number): number {
  return granted === 0 ? 0 : Math.floor((Math.max(0, paid - fee - refunded) * count) / granted);
}

/**
 * Takes credits for several lines, each from one period, first to expire first. Undefined if there are too few.
 * `now` in UTC ms.
 */
export function takeCredits(
  periods: readonly PaidPeriod[],
  costs: readonly number[],
  now: number,
): readonly (readonly CreditUse[])[] | undefined {
  const left = periods
    .filter(({ dispute }) => dispute === 'none')
    .sort((a, b) => a.expiresAt - b.expiresAt || a.start - b.start)
    .map((period) => ({ period, open: openCredits(period, now) }));
  const taken = costs.map((cost) => {
    const uses: CreditUse[] = [];
    let needed = cost;
    for (const source of left) {
      const count = Math.min(needed, source.open);
      if (count === 0) continue;
      source.open -= count;
      needed -= count;
      uses.push({ period: source.period.id, count, worth: worthOf(source.period, count) });
    }
    return needed === 0 ? uses : undefined;
  });
  const complete = taken.flatMap((uses) => (uses === undefined ? [] : [uses]));
  return complete.length === costs.length ? complete : undefined;
}

/** Returns whether a membership has its benefits: member prices, credits, early access. */
export function isInForce({ state }: { readonly state: MembershipState }): boolean {
  return state === 'active' || state === 'pastDue';
}

/** Returns the terms of a membership in force; null without one, and while its period's money is returned. */
export function termsInForce(
  membership:
    | { readonly state: MembershipState; readonly plan: PlanTerms; readonly returned: boolean }
    | undefined,
): PlanTerms | null {
  return membership && isInForce(membership) && !membership.returned ? membership.plan : null;
}
