import { isMoneyDue, type SettledMembership } from '@store/domain/sales/memberships/settlement';
import { periodDocument } from '../../platform/collections';
import { refundPeriod } from '../../platform/gateways/stripe/payments';
import {
  cancelSubscription,
  readSubscription,
  type MembershipReading,
} from '../../platform/gateways/stripe/subscriptions';
import { log } from '../../platform/log';
import { periodsIn, periodsPaidBy } from './periods';

/** Reads a subscription with its invoices, and the payments that may have news. `intent`: one that has. */
export async function read(subscription: string, intent: string | null): Promise<MembershipReading> {
  const stored = periodsIn(await periodsPaidBy(subscription).get());
  const now = Date.now();
  return readSubscription(subscription, (invoice) => {
    const period = stored.find(({ id }) => id === invoice);
    return !period || isMoneyDue(period, now) || (intent !== null && period.intent === intent);
  });
}

/** What has to be done at Stripe. */
export type Outstanding = Pick<SettledMembership, 'mustCancel' | 'refunds'>;

export function isOutstanding({ mustCancel, refunds }: Outstanding): boolean {
  return mustCancel || refunds.length > 0;
}

/** Cancels and refunds; may be repeated. What Stripe refuses is tried again later. Throws a StoreError `unavailable`. */
export async function carryOut(subscription: string, { mustCancel, refunds }: Outstanding): Promise<void> {
  if (mustCancel) await cancelSubscription(subscription);
  for (const refund of refunds) {
    const { period } = refund;
    const result = await refundPeriod(refund);
    if (result.kind === 'made') continue;
    const reason = result.kind === 'refused' ? result.words : 'The balance is too low.';
    log.warn('period not refunded', { period, reason });
    if (result.kind === 'refused') await periodDocument(period).update({ 'refund.refusal': reason });
  }
}
