import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import {
  isMoneyDue,
  membershipNotices,
  settleMembership,
  type MembershipPeriod,
} from '@store/domain/sales/memberships/settlement';
import { searchKeys } from '@store/domain/shop/catalogue/discovery/search';
import { HOUR_MS } from '@store/domain/platform/time';
import {
  membershipDocument,
  membershipPeriods,
  parseMembership,
  parsePeriod,
  parseProfile,
  periodDocument,
  userDocument,
  type MembershipRecord,
  type PeriodRecord,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import {
  cancelSubscription,
  readJoining,
  readSubscription,
  type MembershipReading,
} from '../../platform/gateways/stripe/subscriptions';
import { queueMailIn } from '../../platform/mail/outbox';
import { currentSettings } from '../../platform/settings/current';
import { membershipMail } from './mails';
import { periodsIn, type StoredPeriod } from './periods';

/** A membership as it is stored, with its search keys. */
export function storedMembership(uid: string, membership: MembershipRecord) {
  const { name, email } = membership.subscriber;
  return { ...membership, keys: searchKeys(uid, email, name, membership.plan.name) };
}

export async function readMembership(uid: string): Promise<MembershipRecord | undefined> {
  return parseMembership(await membershipDocument(uid).get());
}

function toRecord(uid: string, subscription: string, period: MembershipPeriod): PeriodRecord {
  const { plan, start, end, granted, used, expiresAt, intent, paid, fee, refunded, dispute } = period;
  const credits = { granted, used, expiresAt };
  const money = { intent, paid, fee, refunded, dispute };
  return { uid, subscription, plan, start, end, createdAt: start, ...credits, ...money };
}

/** Stores what changed of the periods. Their used credits were read in the same transaction. */
function savePeriods(
  transaction: Transaction,
  uid: string,
  subscription: string,
  { periods, stored }: { readonly periods: readonly MembershipPeriod[]; readonly stored: StoredPeriod[] },
): void {
  for (const period of periods) {
    const before = stored.find(({ id }) => id === period.id);
    const after = toRecord(uid, subscription, period);
    if (before && isDeepStrictEqual(before, { ...after, id: period.id })) continue;
    transaction.set(periodDocument(period.id), after);
  }
}

/** Queues the mails that are due, and returns those that were ever queued. */
function tell(
  transaction: Transaction,
  membership: MembershipRecord,
  notices: ReturnType<typeof membershipNotices>,
): readonly string[] {
  const due = notices.filter(({ id }) => !membership.told.includes(id));
  for (const { id, kind } of due)
    for (const [index, mail] of membershipMail(kind, membership).entries())
      queueMailIn(transaction, `${id}-${index}`, mail);
  return [...membership.told, ...due.map(({ id }) => id)];
}

/** Saves a reading, unless a newer one was saved. Returns whether the subscription must be cancelled. */
async function record(uid: string, reading: MembershipReading): Promise<boolean> {
  const { subscription, customer, invoices, readAt } = reading;
  return runTransaction(async (transaction) => {
    const [found, profile]: DocumentSnapshot[] = await transaction.getAll(
      membershipDocument(uid),
      userDocument(uid),
    );
    const stored = periodsIn(
      await transaction.get(membershipPeriods().where('subscription', '==', subscription.id)),
    );
    const before = parseMembership(found);
    const account = parseProfile(profile);
    if (!before || !account || readAt < before.checkedAt) return false;
    const settled = settleMembership({
      subscription,
      invoices,
      known: stored,
      keepMonths: currentSettings().settings.memberships.keepMonths,
      now: Date.now(),
    });
    const { mustCancel, periods, ...derived } = settled;
    const after: MembershipRecord = {
      ...before,
      ...derived,
      subscriber: { name: account.username, email: account.email },
      joined: before.joined || periods.length > 0,
      customer,
      subscription: subscription.id,
      createdAt:
        before.joined && before.subscription === subscription.id ? before.createdAt : subscription.createdAt,
      checkedAt: readAt,
    };
    savePeriods(transaction, uid, subscription.id, { periods, stored });
    const told = tell(transaction, after, membershipNotices(subscription.id, settled));
    transaction.set(membershipDocument(uid), storedMembership(uid, { ...after, told }));
    return mustCancel;
  });
}

/** The subscription to be read: that of the newest payment page, if it was paid. Null if there is none. */
async function currentSubscription(uid: string, membership: MembershipRecord): Promise<string | null> {
  const { subscription, session, state } = membership;
  if (session === null || (subscription !== null && state !== 'ended')) return subscription;
  const joining = await readJoining(session);
  if (joining.subscription !== null) return joining.subscription;
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

async function storedPeriods(subscription: string): Promise<StoredPeriod[]> {
  return periodsIn(await membershipPeriods().where('subscription', '==', subscription).get());
}

async function read(subscription: string, intent: string | null): Promise<MembershipReading> {
  const stored = await storedPeriods(subscription);
  const now = Date.now();
  return readSubscription(subscription, (invoice) => {
    const period = stored.find(({ id }) => id === invoice);
    return !period || isMoneyDue(period, now) || (intent !== null && period.intent === intent);
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
  const mustCancel = await record(uid, await read(subscription, intent));
  if (mustCancel) {
    await cancelSubscription(subscription);
    await record(uid, await read(subscription, intent));
  }
  return readMembership(uid);
}

/** Returns whether a bank is confirming the first payment of a membership. Throws a StoreError `unavailable`. */
export async function isJoining(uid: string): Promise<boolean> {
  const membership = await settleMembershipOf(uid);
  return membership?.state === 'pending' && membership.subscription !== null;
}

/** Settles the membership that a payment is part of; nothing for another payment of the account. */
export async function settleByPayment(intent: string): Promise<void> {
  const { docs } = await membershipPeriods().where('intent', '==', intent).limit(1).get();
  const [period] = docs.map((document) => parsePeriod(document));
  if (period && period.uid !== '') await settleMembershipOf(period.uid, intent);
}

/** Settles the membership that an event names. One whose account is gone is cancelled. */
export async function applyMembershipEvent(uid: string, subscription: string | null): Promise<void> {
  const membership = await settleMembershipOf(uid);
  if (membership || subscription === null) return;
  const account = parseProfile(await userDocument(uid).get());
  if (!account) await cancelSubscription(subscription);
}
