import { cents, type Cents } from '../../platform/money/money';
import { DAY_MS, HOUR_MS } from '../../platform/time';
import type { PlanTerms } from '../../shop/memberships/plans';
import { GRACE_MS, isReturned, type MembershipState, type PaidPeriod } from './memberships';

// Derives a membership from its Stripe subscription. Webhook order never matters. Times in UTC ms, amounts in
// cents.

/** https://docs.stripe.com/api/subscriptions/object */
export interface SubscriptionReading {
  readonly id: string;
  readonly status: 'incomplete' | 'running' | 'failing' | 'over';
  /** Of the next period. */
  readonly plan: PlanTerms;
  readonly createdAt: number;
  /** End of Stripe's current period, paid or not. */
  readonly periodEnd: number;
  /** End after a cancellation; null without one. */
  readonly cancelAt: number | null;
  readonly endedAt: number | null;
}

/** https://docs.stripe.com/api/invoices/object */
export interface InvoiceReading {
  readonly id: string;
  readonly isPaid: boolean;
  readonly createdAt: number;
  readonly start: number;
  readonly end: number;
  readonly plan: PlanTerms;
  readonly paid: number;
  readonly intent: string | null;
  /** The payment; null if unread, because nothing new was expected. */
  readonly money: {
    readonly fee: number;
    /** By refunds that have succeeded. */
    readonly refunded: number;
    /** By these and those that are under way. */
    readonly committed: number;
    /** How many refunds have failed. */
    readonly failures: number;
    readonly dispute: 'none' | 'running' | 'lost';
  } | null;
}

/** `second`: of a subscription beside the one that the account follows. */
export const REFUND_REASONS = ['second', 'producer'] as const;

/** Asks for all money of a period to go back. */
export interface PeriodRefund {
  readonly reason: (typeof REFUND_REASONS)[number];
  /** Whether its subscription is cancelled, too. */
  readonly ends: boolean;
  readonly askedAt: number;
  /** Why Stripe has refused it, in Stripe’s words. It is tried again. */
  readonly refusal?: string;
}

/** A period as it is stored. */
export interface MembershipPeriod extends PaidPeriod {
  readonly plan: PlanTerms;
  readonly intent: string | null;
  readonly refund?: PeriodRefund;
}

/** A refund to be made at Stripe. */
export interface DueRefund {
  /** Stripe's invoice. */
  readonly period: string;
  readonly intent: string;
  readonly amount: number;
  /** From 1. */
  readonly attempt: number;
}

export interface SettledMembership {
  readonly state: MembershipState;
  /** Of the newest paid period. */
  readonly plan: PlanTerms;
  /** Of the next payment; null if there is none. */
  readonly nextPlan: PlanTerms | null;
  /** End of the paid time. */
  readonly until: number;
  readonly cancelAt: number | null;
  readonly graceUntil: number | null;
  /** Whether the money of the newest paid period went back: until the next one, it gives nothing. */
  readonly returned: boolean;
  /** Whether the subscription must be cancelled at Stripe: its grace is over, or a refund ends it. */
  readonly mustCancel: boolean;
  readonly refunds: readonly DueRefund[];
  readonly periods: readonly MembershipPeriod[];
  /** When to read Stripe again; null for never. */
  readonly nextCheckAt: number | null;
}

interface SettlementFacts {
  readonly subscription: SubscriptionReading;
  /** Of this subscription. */
  readonly invoices: readonly InvoiceReading[];
  /** This subscription's stored periods. */
  readonly known: readonly MembershipPeriod[];
  /** How many months a new period's credits last after it. */
  readonly keepMonths: number;
  /** Whether the account follows another subscription: new periods grant nothing, and their money goes back. */
  readonly isSecond?: boolean;
  readonly now: number;
}

/** Adds months to a time; a day the month lacks becomes its last. */
export function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}

/** Credits whose money was refunded can't be spent. */
function periodOf(
  { id, start, end, plan, paid, intent, money }: InvoiceReading,
  { known, keepMonths, isSecond = false, now }: SettlementFacts,
): MembershipPeriod {
  const before = known.find((period) => period.id === id);
  const fee = money?.fee ?? before?.fee ?? 0;
  const refunded = money?.refunded ?? before?.refunded ?? 0;
  const dispute = money?.dispute ?? before?.dispute ?? 'none';
  const hasEnded = isReturned({ paid, refunded, dispute });
  const expiresAt = before?.expiresAt ?? addMonths(end, keepMonths);
  const second = isSecond && !before ? ({ reason: 'second', ends: true, askedAt: now } as const) : undefined;
  const refund = before?.refund ?? second;
  return {
    id,
    plan,
    start,
    end,
    intent,
    granted: before?.granted ?? (isSecond ? 0 : plan.credits),
    used: before?.used ?? 0,
    expiresAt: hasEnded ? Math.min(expiresAt, now) : expiresAt,
    paid,
    fee,
    refunded,
    dispute,
    ...(refund && { refund }),
  };
}

/** How long a refund is tried that Stripe or the bank refuses. */
const REFUND_TRIES_MS = 30 * DAY_MS;

/** Returns whether a period's money was asked back and is not back yet. */
export function isRefundDue(period: MembershipPeriod, now: number): boolean {
  const { refund, paid, dispute } = period;
  if (!refund || paid === 0 || dispute !== 'none' || isReturned(period)) return false;
  return now < refund.askedAt + REFUND_TRIES_MS;
}

/** The refunds to be made. Those of payments that were not read wait. */
function dueRefunds(
  periods: readonly MembershipPeriod[],
  { invoices, now }: SettlementFacts,
): readonly DueRefund[] {
  return periods.flatMap((period) => {
    const { id, intent, paid } = period;
    const money = invoices.find((invoice) => invoice.id === id)?.money;
    if (!money || intent === null || !isRefundDue(period, now)) return [];
    const amount = paid - money.committed;
    return amount > 0 ? [{ period: id, intent, amount, attempt: money.failures + 1 }] : [];
  });
}

/** Since when a payment is missing; null if none is. */
function failedSince({ subscription: { status }, invoices, now }: SettlementFacts): number | null {
  if (status !== 'failing') return null;
  const unpaid = invoices.filter(({ isPaid }) => !isPaid).map(({ createdAt }) => createdAt);
  return unpaid.length === 0 ? now : Math.min(...unpaid);
}

function stateOf(
  { subscription: { status }, now }: SettlementFacts,
  graceUntil: number | null,
): MembershipState {
  if (status === 'over') return 'ended';
  if (status === 'incomplete') return 'pending';
  if (graceUntil === null) return 'active';
  return now < graceUntil ? 'pastDue' : 'ended';
}

/** Charges, refunds and fees change for a while after a payment. */
const MONEY_CHANGES_MS = 45 * DAY_MS;

/** Returns whether something about a period's money is still to come: its fee, a bank's decision, or a refund. */
function isUnsettled(period: MembershipPeriod, now: number): boolean {
  const { fee, paid, dispute } = period;
  return (fee === 0 && paid > 0) || dispute === 'running' || isRefundDue(period, now);
}

/** Returns whether Stripe may have news about the payment of a known period. */
export function isMoneyDue(period: MembershipPeriod, now: number): boolean {
  return isUnsettled(period, now) || now < period.start + MONEY_CHANGES_MS;
}

function nextCheck(
  { subscription: { periodEnd }, now }: SettlementFacts,
  { state, graceUntil }: Pick<SettledMembership, 'state' | 'graceUntil'>,
  periods: readonly MembershipPeriod[],
): number | null {
  switch (state) {
    case 'pending':
      return now + HOUR_MS;
    case 'active':
      // Stripe charges the invoice about an hour after the period ends.
      return Math.max(now + HOUR_MS, Math.min(now + DAY_MS, periodEnd + HOUR_MS));
    case 'pastDue':
      return Math.min(now + 6 * HOUR_MS, graceUntil ?? Infinity);
    case 'ended':
      return periods.some((period) => isUnsettled(period, now)) ? now + DAY_MS : null;
  }
}

/** Derives a membership from Stripe. Total and idempotent. */
export function settleMembership(facts: SettlementFacts): SettledMembership {
  const { subscription, invoices, now } = facts;
  const since = failedSince(facts);
  const graceUntil = since === null ? null : since + GRACE_MS;
  const state = stateOf(facts, graceUntil);
  const paid = invoices
    .filter(({ isPaid }) => isPaid)
    .map((invoice) => periodOf(invoice, facts))
    .sort((a, b) => a.start - b.start);
  const end = subscription.endedAt ?? graceUntil ?? now;
  // Credits end with the membership.
  const periods = paid.map((period) =>
    state === 'ended' ? { ...period, expiresAt: Math.min(period.expiresAt, end) } : period,
  );
  const newest = periods.at(-1);
  const isOver = subscription.status === 'over';
  const settled = {
    state,
    plan: newest?.plan ?? subscription.plan,
    nextPlan: state === 'ended' || subscription.cancelAt !== null ? null : subscription.plan,
    until: state === 'ended' ? end : (newest?.end ?? subscription.periodEnd),
    cancelAt: state === 'ended' ? null : subscription.cancelAt,
    graceUntil: state === 'pastDue' ? graceUntil : null,
    returned: newest !== undefined && isReturned(newest),
    mustCancel: !isOver && (state === 'ended' || periods.some(({ refund }) => refund?.ends === true)),
    refunds: dueRefunds(periods, facts),
    periods,
  };
  const isUnfinished = settled.mustCancel || settled.refunds.length > 0;
  return { ...settled, nextCheckAt: isUnfinished ? now + HOUR_MS : nextCheck(facts, settled, periods) };
}

/** A mail to the subscriber, sent once under its id. */
export type MembershipNotice = { readonly id: string } & (
  | { readonly kind: 'welcome' | 'failed' | 'ended' }
  /** What was paid and went back. */
  | { readonly kind: 'refunded' | 'second'; readonly plan: PlanTerms; readonly amount: Cents }
);

/** The mail about a second subscription, which is due once that is over and all its money is on its way back. */
export function secondNotice(
  { id, status }: Pick<SubscriptionReading, 'id' | 'status'>,
  { periods, refunds }: Pick<SettledMembership, 'periods' | 'refunds'>,
): MembershipNotice | undefined {
  const second = periods.filter(({ refund }) => refund?.reason === 'second');
  const plan = second.at(-1)?.plan;
  if (!plan || status !== 'over' || refunds.length > 0) return undefined;
  const amount = cents(second.reduce((total, { paid }) => total + paid, 0));
  return { id: `${id}-second`, kind: 'second', plan, amount };
}

/** The mails due for a subscription, sent or not. */
export function membershipNotices(
  subscription: string,
  { state, graceUntil, periods }: Pick<SettledMembership, 'state' | 'graceUntil' | 'periods'>,
): readonly MembershipNotice[] {
  const first = periods.length > 0 ? [{ id: `${subscription}-welcome`, kind: 'welcome' } as const] : [];
  const failed =
    graceUntil === null ? [] : [{ id: `${subscription}-failed-${graceUntil}`, kind: 'failed' } as const];
  const ended =
    state === 'ended' && periods.length > 0 ? [{ id: `${subscription}-ended`, kind: 'ended' } as const] : [];
  // What was never a period of this membership has a mail of its own.
  const refunded = periods
    .filter((period) => period.refunded >= period.paid && isReturned(period))
    .filter(({ refund }) => refund?.reason !== 'second')
    .map(
      ({ id, plan, paid }) =>
        ({ id: `${id}-refunded`, kind: 'refunded', plan, amount: cents(paid) }) as const,
    );
  return [...first, ...failed, ...refunded, ...ended];
}
