import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { membershipNotices, settleMembership } from '@store/domain/sales/memberships/settlement';
import { CHECKOUT_OPEN_MS } from '@store/domain/sales/orders/orders';
import type { PlanTerms } from '@store/domain/shop/memberships/plans';
import { searchKeys } from '@store/domain/shop/catalogue/discovery/search';
import { HOUR_MS } from '@store/domain/platform/time';
import {
  membershipDocument,
  parseMembership,
  parseProfile,
  userDocument,
  type MembershipRecord,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { readJoining, type MembershipReading } from '../../platform/gateways/stripe/subscriptions';
import { currentSettings } from '../../platform/settings/current';
import { tell } from './mails';
import { periodsIn, periodsPaidBy, savePeriods } from './periods';
import { carryOut, isOutstanding, read, type Outstanding } from './stripe-state';

/** A membership as it is stored, with its search keys. */
export function storedMembership(uid: string, membership: MembershipRecord) {
  const { name, email } = membership.subscriber;
  return { ...membership, keys: searchKeys(uid, email, name, membership.plan.name) };
}

/** A membership that nothing was paid for yet. `now` in UTC ms. */
export function newMembership(
  subscriber: MembershipRecord['subscriber'],
  plan: PlanTerms,
  now: number,
): MembershipRecord {
  return {
    subscriber,
    state: 'pending',
    joined: false,
    plan,
    nextPlan: null,
    until: now,
    cancelAt: null,
    graceUntil: null,
    returned: false,
    customer: null,
    subscription: null,
    session: null,
    createdAt: now,
    checkedAt: 0,
    nextCheckAt: now + CHECKOUT_OPEN_MS,
    told: [],
  };
}

/** Returns whether a membership follows a subscription other than this one, and not to its end. */
export function isBeside({ subscription, state }: MembershipRecord, other: string): boolean {
  return subscription !== null && subscription !== other && state !== 'ended';
}

export async function readMembership(uid: string): Promise<MembershipRecord | undefined> {
  return parseMembership(await membershipDocument(uid).get());
}

/** When a membership is looked at again; null for never. */
function upcoming({ nextCheckAt }: MembershipRecord): number | null {
  return nextCheckAt !== null && nextCheckAt > Date.now() ? nextCheckAt : null;
}

/**
 * Saves a reading, unless a newer one was saved, or the account follows another subscription that goes on. Returns what
 * has to be done at Stripe; undefined if nothing was saved.
 */
async function record(uid: string, reading: MembershipReading): Promise<Outstanding | undefined> {
  const { subscription, customer, invoices, readAt } = reading;
  return runTransaction(async (transaction) => {
    const [found, profile]: DocumentSnapshot[] = await transaction.getAll(
      membershipDocument(uid),
      userDocument(uid),
    );
    const stored = periodsIn(await transaction.get(periodsPaidBy(subscription.id)));
    const before = parseMembership(found);
    const account = parseProfile(profile);
    if (!before || !account || readAt < before.checkedAt || isBeside(before, subscription.id))
      return undefined;
    const settled = settleMembership({
      subscription,
      invoices,
      known: stored,
      keepMonths: currentSettings().settings.memberships.keepMonths,
      now: Date.now(),
    });
    const { mustCancel, refunds, periods, ...derived } = settled;
    const after: MembershipRecord = {
      ...before,
      ...derived,
      subscriber: { name: account.username, email: account.email },
      joined: before.joined || periods.length > 0,
      // Another subscription's refund may still be awaited (second.ts).
      nextCheckAt: derived.nextCheckAt ?? upcoming(before),
      customer,
      subscription: subscription.id,
      createdAt:
        before.joined && before.subscription === subscription.id ? before.createdAt : subscription.createdAt,
      checkedAt: readAt,
    };
    savePeriods(transaction, uid, subscription.id, { periods, stored });
    const told = tell(transaction, after, membershipNotices(subscription.id, settled));
    transaction.set(membershipDocument(uid), storedMembership(uid, { ...after, told }));
    return { mustCancel, refunds };
  });
}

/** Records a subscription that the account follows, or can follow, and does what has to be done at Stripe. */
export async function follow(
  uid: string,
  subscription: string,
  { reading, intent }: { readonly reading: MembershipReading; readonly intent: string | null },
): Promise<void> {
  const outstanding = await record(uid, reading);
  if (!outstanding || !isOutstanding(outstanding)) return;
  await carryOut(subscription, outstanding);
  await record(uid, await read(subscription, intent));
}

/** Returns whether a subscription was cancelled because the account followed another one. */
async function wasSecond(subscription: string): Promise<boolean> {
  return periodsIn(await periodsPaidBy(subscription).get()).some(({ refund }) => refund?.reason === 'second');
}

/** The subscription to be read: that of the newest payment page, if it was paid. Null if there is none. */
async function currentSubscription(uid: string, membership: MembershipRecord): Promise<string | null> {
  const { subscription, session, state } = membership;
  if (session === null || (subscription !== null && state !== 'ended')) return subscription;
  const joining = await readJoining(session);
  if (joining.subscription !== null && !(await wasSecond(joining.subscription))) return joining.subscription;
  if (joining.status === 'expired') await forgetSession(uid, session);
  return subscription;
}

/** Looks again later at a membership that nobody has paid; one whose payment page was never opened is forgotten. */
async function postpone(uid: string): Promise<void> {
  await runTransaction(async (transaction) => {
    const membership = parseMembership(await transaction.get(membershipDocument(uid)));
    const now = Date.now();
    if (!membership || membership.nextCheckAt === null || membership.nextCheckAt > now) return;
    if (membership.session === null) transaction.delete(membershipDocument(uid));
    else transaction.update(membershipDocument(uid), { nextCheckAt: now + HOUR_MS });
  });
}

/** Forgets a payment page that nobody can pay any more, and a membership that never was. */
async function forgetSession(uid: string, session: string): Promise<void> {
  await runTransaction(async (transaction) => {
    const membership = parseMembership(await transaction.get(membershipDocument(uid)));
    if (membership?.session !== session) return;
    if (membership.subscription === null) transaction.delete(membershipDocument(uid));
    else transaction.update(membershipDocument(uid), { session: null });
  });
}

/**
 * Brings a membership in line with its subscription. Webhooks, pages and reconciliation call it concurrently and
 * repeatedly. `intent`: a payment that has news. Undefined without a membership. Throws a StoreError `unavailable`.
 */
export async function settleMembershipOf(
  uid: string,
  intent: string | null = null,
): Promise<MembershipRecord | undefined> {
  const membership = await readMembership(uid);
  if (!membership) return undefined;
  const subscription = await currentSubscription(uid, membership);
  if (subscription === null) {
    await postpone(uid);
    return readMembership(uid);
  }
  await follow(uid, subscription, { reading: await read(subscription, intent), intent });
  return readMembership(uid);
}

/** Returns whether a bank is confirming the first payment of a membership. Throws a StoreError `unavailable`. */
export async function isJoining(uid: string): Promise<boolean> {
  const membership = await settleMembershipOf(uid);
  return membership?.state === 'pending' && membership.subscription !== null;
}
