import type { MembershipView, PlansAnswer } from '@store/domain/api/memberships';
import { toDecimal } from '@store/domain/platform/money/money';
import { creditsOf, isInForce, openCredits } from '@store/domain/sales/memberships/memberships';
import { plansOnSale, type PlanTerms } from '@store/domain/shop/memberships/plans';
import { orders, parseOrder, type MembershipRecord } from '../../platform/collections';
import { currentSettings } from '../../platform/settings/current';
import { countSubscribers } from './saving';
import { periodsOf, type StoredPeriod } from './periods';
import { readMembership } from './settle';

function toPlan({ id, name, price, currency, interval, credits, percentOff, earlyDays }: PlanTerms) {
  const terms = { credits, percent_off: percentOff, early_days: earlyDays };
  return { id, name, price: toDecimal(price, currency), interval, ...terms };
}

function costs() {
  const { memberships, licences } = currentSettings().settings;
  return licences.flatMap(({ id, enabled }) => {
    const credits = memberships.costs[id];
    return enabled && credits !== undefined ? { license: id, credits } : [];
  });
}

/** The plan that most people have; none if two have as many. */
async function mostPopular(plans: readonly PlanTerms[]): Promise<string | undefined> {
  if (plans.length < 2) return undefined;
  const [first, second] = [...(await countSubscribers(plans))].sort((a, b) => b.count - a.count);
  return first && first.count > (second?.count ?? 0) ? first.plan : undefined;
}

/** The plans that can be joined. */
export async function publicPlans(): Promise<PlansAnswer> {
  const { memberships, currency } = currentSettings().settings;
  const plans = plansOnSale(memberships, currency);
  const popular = await mostPopular(plans);
  return {
    currency,
    plans: plans.map((plan) => ({
      ...toPlan(plan),
      ...(plan.id === popular && { popular: true as const }),
    })),
    costs: plans.length === 0 ? [] : costs(),
    keep_months: memberships.keepMonths,
  };
}

/** How many of an account's newest orders are looked through for credits. */
const ORDERS_MAXIMUM = 100;

/** What an account has bought with credits that it still holds, the newest first. */
async function usesOf(uid: string): Promise<MembershipView['uses']> {
  const query = orders().where('uid', '==', uid).orderBy('createdAt', 'desc').limit(ORDERS_MAXIMUM);
  return (await query.get()).docs.flatMap((document) => {
    const { lines, credits, createdAt } = parseOrder(document);
    return lines.flatMap(({ title }, index) => {
      const count = creditsOf(
        credits.filter(({ isHeld }) => isHeld),
        index,
      );
      return count === undefined ? [] : [{ order_id: document.id, title, credits: count, at: createdAt }];
    });
  });
}

function nextPayment({ nextPlan, until, state, cancelAt }: MembershipRecord): MembershipView['next'] {
  if (!nextPlan || cancelAt !== null || !isInForce({ state })) return null;
  const { name, price, currency, credits } = nextPlan;
  return { at: until, amount: toDecimal(price, currency), credits, plan: name };
}

function openByTime(periods: readonly StoredPeriod[], now: number): MembershipView['open'] {
  return periods
    .filter(({ dispute }) => dispute === 'none')
    .map((period) => ({ credits: openCredits(period, now), until: period.expiresAt }))
    .filter(({ credits }) => credits > 0)
    .sort((a, b) => a.until - b.until);
}

/** The membership of an account; null if nothing was ever paid. `now` in UTC ms. */
export async function viewOf(uid: string, now: number): Promise<MembershipView | null> {
  const membership = await readMembership(uid);
  if (!membership || (!membership.joined && membership.subscription === null)) return null;
  const [periods, uses] = await Promise.all([periodsOf(uid), usesOf(uid)]);
  const open = openByTime(periods, now);
  const { state, plan, returned, createdAt, until, cancelAt, graceUntil } = membership;
  return {
    state,
    currency: plan.currency,
    plan: toPlan(returned ? { ...plan, percentOff: 0, earlyDays: 0 } : plan),
    ...(returned && { refunded: true as const }),
    since: createdAt,
    until,
    next: nextPayment(membership),
    cancel_at: cancelAt,
    grace_until: graceUntil,
    credits: open.reduce((total, { credits }) => total + credits, 0),
    open,
    uses,
    costs: costs(),
  };
}
