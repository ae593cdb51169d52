import type { CurrencyCode } from '../../platform/money/money';
import { expiredCredits, openCredits, type PaidPeriod } from './memberships';

// Membership money by the month its period began in, and what became of the credits.

/** Periods that began in one month (UTC), in one currency; amounts in cents. */
export interface MembershipMonth {
  /** `2026-11`. */
  readonly month: string;
  readonly currency: CurrencyCode;
  readonly periods: number;
  readonly paid: number;
  readonly fees: number;
  readonly refunded: number;
  readonly granted: number;
  readonly used: number;
  readonly open: number;
  readonly expired: number;
}

type CountedPeriod = Omit<PaidPeriod, 'id'> & { readonly plan: { readonly currency: CurrencyCode } };

function add(sum: MembershipMonth | undefined, period: CountedPeriod, now: number): MembershipMonth {
  const { start, plan, paid, fee, refunded, granted, used } = period;
  return {
    month: new Date(start).toISOString().slice(0, 7),
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
  const months = new Map<string, MembershipMonth>();
  for (const period of periods) {
    const key = `${new Date(period.start).toISOString().slice(0, 7)} ${period.plan.currency}`;
    months.set(key, add(months.get(key), period, now));
  }
  return [...months].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, month]) => month);
}
