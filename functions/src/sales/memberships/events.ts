import {
  membershipPeriods,
  parsePeriod,
  parseProfile,
  userDocument,
  type PeriodRecord,
} from '../../platform/collections';
import { cancelSubscription } from '../../platform/gateways/stripe/subscriptions';
import { settleOther } from './second';
import { readMembership, settleMembershipOf } from './settle';

/** Settles the membership that a payment is part of; nothing for another payment of the account. */
export async function settleByPayment(intent: string): Promise<void> {
  const { docs } = await membershipPeriods().where('intent', '==', intent).limit(1).get();
  const [period] = docs.map((document) => parsePeriod(document));
  if (period && period.uid !== '') await settlePeriod(period);
}

/** Settles the subscription that a period is of, because its payment has news. Throws a StoreError `unavailable`. */
export async function settlePeriod({ uid, subscription, intent }: PeriodRecord): Promise<void> {
  const membership = await readMembership(uid);
  if (membership?.subscription === subscription) await settleMembershipOf(uid, intent);
  else await settleOther(uid, subscription, intent);
}

/**
 * Settles the membership that an event names, and the event's subscription if that is another one. One whose account is
 * gone is cancelled.
 */
export async function applyMembershipEvent(uid: string, subscription: string | null): Promise<void> {
  const membership = await settleMembershipOf(uid);
  if (subscription === null || membership?.subscription === subscription) return;
  const account = parseProfile(await userDocument(uid).get());
  if (account) await settleOther(uid, subscription);
  else await cancelSubscription(subscription);
}
