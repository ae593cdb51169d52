import type { CurrencyCode } from '../../platform/money/money';
import { expiredCredits, isReturned, openCredits, type PaidPeriod } from './memberships';
import { addMonths } from './settlement';

// What memberships bring: money by the month in which its period began, and what became of its credits. Refunds count in
// that month, too, and lost disputes are refunded (decision 53).

/** Periods that began in one month (UTC), in one currency; amounts in cents. */
export interface MembershipMonth {
  /** `2026-11`. */
  readonly month: string;
  readonly currency: CurrencyCode;
  /** How many people had a paid period, not returned, at the end of the month, or now. */
  readonly members: number;
  readonly periods: number;
  readonly paid: number;
  readonly fees: number;
  readonly refunded: number;
  readonly granted: number;
  readonly used: number;
  readonly open: number;
  readonly expired: number;
}

type CountedPeriod = Omit<PaidPeriod, 'id'> & {
  /** Empty for a deleted account. */
  readonly uid: string;
  readonly subscription: string;
  readonly plan: { readonly currency: CurrencyCode };
};

function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** When a month (`2026-11`) has ended, or `now` while it hasn't. */
function endOf(month: string, now: number): number {
  return Math.min(now, addMonths(Date.parse(`${month}-01T00:00:00Z`), 1) - 1);
}

function countMembers(
  periods: readonly CountedPeriod[],
  { month, currency }: Pick<MembershipMonth, 'month' | 'currency'>,
  now: number,
): number {
  const time = endOf(month, now);
  const paid = periods.filter(
    (period) =>
      period.plan.currency === currency && period.start <= time && time < period.end && !isReturned(period),
  );
  return new Set(paid.map(({ uid, subscription }) => uid || subscription)).size;
}

type Sum = Omit<MembershipMonth, 'members'>;

function add(sum: Sum | undefined, period: CountedPeriod, now: number): Sum {
  const { start, plan, paid, fee, dispute, granted, used } = period;
  const refunded = period.refunded + (dispute === 'lost' ? paid : 0);
  return {
    month: monthOf(start),
    currency: plan.currency,
    periods: (sum?.periods ?? 0) + 1,
    paid: (sum?.paid ?? 0) + paid,
    fees: (sum?.fees ?? 0) + fee,
    refunded: (sum?.refunded ?? 0) + refunded,
    granted: (sum?.granted ?? 0) + granted,
    used: (sum?.used ?? 0) + used,
    open: (sum?.open ?? 0) + openCredits(period, now),
    expired: (sum?.expired ?? 0) + expiredCredits(period, now),
  };
}

/** Sums periods by month and currency, newest month first. `now` in UTC ms. */
export function monthsOf(periods: readonly CountedPeriod[], now: number): readonly MembershipMonth[] {
  const months = new Map<string, Sum>();
  for (const period of periods) {
    const key = `${monthOf(period.start)} ${period.plan.currency}`;
    months.set(key, add(months.get(key), period, now));
  }
  return [...months]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([, sum]) => ({ ...sum, members: countMembers(periods, sum, now) }));
}
