import type { MembershipView, PlansAnswer } from '@store/domain/api/memberships';
import { formatPublicDeals } from '@store/domain/sales/deals/bulk-deals';
import type { Track } from '@store/domain/shop/catalogue/tracks';
import { answer, publish } from '../api';

const EP = {
  id: 'ep-1',
  name: 'EP',
  price: '29.99',
  interval: 'month',
  credits: 3,
  percent_off: 20,
  early_days: 1,
} as const;

export const PLANS: PlansAnswer = {
  currency: 'EUR',
  plans: [
    {
      id: 'demo-1',
      name: 'Demo',
      price: '14.99',
      interval: 'month',
      credits: 1,
      percent_off: 10,
      early_days: 0,
    },
    { ...EP, popular: true },
  ],
  costs: [
    { license: 'Non-Exclusive', credits: 1 },
    { license: 'Exclusive', credits: 4 },
  ],
  keep_months: 3,
};

/** One of three credits is spent. */
export function membershipOf(changes: Partial<MembershipView> = {}): MembershipView {
  const until = Date.UTC(2026, 11, 12, 12);
  return {
    state: 'active',
    currency: 'EUR',
    plan: EP,
    since: Date.UTC(2025, 2, 12, 12),
    until,
    next: { at: until, amount: '29.99', credits: 3, plan: 'EP' },
    cancel_at: null,
    grace_until: null,
    credits: 2,
    open: [{ credits: 2, until: Date.UTC(2027, 2, 12, 12) }],
    uses: [{ order_id: 'o1', title: 'Night Bus', credits: 1, at: Date.UTC(2026, 10, 28, 12) }],
    costs: PLANS.costs,
    ...changes,
  };
}

/** Sets tracks, plans, and the customer's membership. */
export function publishPlans(tracks: readonly Track[], membership: MembershipView | null = null): void {
  publish(tracks, { deals: formatPublicDeals([], { memberships: true }) });
  answer('GET /api/memberships/plans', PLANS);
  answer('POST /api/memberships/mine', { membership });
}
