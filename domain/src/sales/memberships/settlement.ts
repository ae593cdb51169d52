import { DAY_MS, HOUR_MS } from '../../platform/time';
import type { PlanTerms } from '../../shop/memberships/plans';
import { GRACE_MS, type MembershipState, type PaidPeriod } from './memberships';

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
    readonly refunded: number;
    readonly dispute: 'none' | 'running' | 'lost';
  } | null;
}

export interface MembershipPeriod extends PaidPeriod {
  readonly plan: PlanTerms;
  readonly intent: string | null;
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
  /** The grace period is over, so Stripe must cancel the subscription. */
  readonly mustCancel: boolean;
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
  { known, keepMonths, now }: SettlementFacts,
): MembershipPeriod {
  const before = known.find((period) => period.id === id);
  const fee = money?.fee ?? before?.fee ?? 0;
  const refunded = money?.refunded ?? before?.refunded ?? 0;
  const dispute = money?.dispute ?? before?.dispute ?? 'none';
  const isReturned = paid > 0 && (refunded >= paid || dispute === 'lost');
  const expiresAt = before?.expiresAt ?? addMonths(end, keepMonths);
  return {
    id,
    plan,
    start,
    end,
    intent,
    granted: before?.granted ?? plan.credits,
    used: before?.used ?? 0,
    expiresAt: isReturned ? Math.min(expiresAt, now) : expiresAt,
    paid,
    fee,
    refunded,
    dispute,
  };
}

/** Since when a payment is overdue; null if none is. */
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

/** Returns whether Stripe may have news about a known period's payment. */
export function isMoneyDue({ fee, paid, start, dispute }: MembershipPeriod, now: number): boolean {
  return (fee === 0 && paid > 0) || dispute === 'running' || now < start + MONEY_CHANGES_MS;
}

function nextCheck(
  { subscription: { periodEnd }, now }: SettlementFacts,
  { state, graceUntil }: Pick<SettledMembership, 'state' | 'graceUntil'>,
  periods: readonly MembershipPeriod[],
): number | null {
  const isOpen = periods.some(({ fee, paid, dispute }) => dispute === 'running' || (fee === 0 && paid > 0));
  switch (state) {
    case 'pending':
      return now + HOUR_MS;
    case 'active':
      // Stripe charges the invoice about an hour after the period ends.
      return Math.max(now + HOUR_MS, Math.min(now + DAY_MS, periodEnd + HOUR_MS));
    case 'pastDue':
      return Math.min(now + 6 * HOUR_MS, graceUntil ?? Infinity);
    case 'ended':
      return isOpen ? now + DAY_MS : null;
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
  const settled = {
    state,
    plan: newest?.plan ?? subscription.plan,
    nextPlan: state === 'ended' || subscription.cancelAt !== null ? null : subscription.plan,
    until: state === 'ended' ? end : (newest?.end ?? subscription.periodEnd),
    cancelAt: state === 'ended' ? null : subscription.cancelAt,
    graceUntil: state === 'pastDue' ? graceUntil : null,
    mustCancel: state === 'ended' && subscription.status !== 'over',
    periods,
  };
  return { ...settled, nextCheckAt: settled.mustCancel ? now + HOUR_MS : nextCheck(facts, settled, periods) };
}

/** A mail to the subscriber, sent once per id. */
export interface MembershipNotice {
  readonly id: string;
  readonly kind: 'welcome' | 'failed' | 'ended';
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
  return [...first, ...failed, ...ended];
}
