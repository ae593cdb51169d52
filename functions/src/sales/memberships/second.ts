import type { Transaction } from 'firebase-admin/firestore';
import {
  isMoneyDue,
  isRefundDue,
  secondNotice,
  settleMembership,
  type SettledMembership,
} from '@store/domain/sales/memberships/settlement';
import { SECOND_SUBSCRIPTION } from '@store/domain/api/member/members';
import { DAY_MS, HOUR_MS } from '@store/domain/platform/time';
import {
  auditLog,
  membershipDocument,
  parseMembership,
  parseProfile,
  userDocument,
  type AuditEntry,
  type MembershipRecord,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import type { MembershipReading } from '../../platform/gateways/stripe/subscriptions';
import { tell } from './mails';
import { periodsIn, periodsOf, periodsPaidBy, savePeriods } from './periods';
import { follow, isBeside, newMembership, readMembership, storedMembership } from './settle';
import { carryOut, isOutstanding, read, type Outstanding } from './stripe-state';

// Subscriptions of an account that its membership doesn't follow: earlier ones, whose periods stay, and second ones,
// which are cancelled and whose payments go back. A second one's payments are stored as periods without credits, so
// that their money is in the books, and an interrupted refund is finished by reconciliation.

/** The entry of the activity log: there before anything is done, and done once all of it is. */
function noteActivity(
  transaction: Transaction,
  uid: string,
  { subscription: { id, createdAt: at } }: MembershipReading,
  outcome: 'started' | 'done',
): void {
  const entry: AuditEntry = {
    at,
    uid: '',
    member: 'the shop',
    action: SECOND_SUBSCRIPTION,
    target: uid,
    outcome,
  };
  transaction.set(auditLog().doc(`second-${id}`), entry);
}

interface Told {
  readonly uid: string;
  readonly membership: MembershipRecord;
  readonly reading: MembershipReading;
}

/** Tells producer and buyer of a second subscription, each once. */
function tellSecond(
  transaction: Transaction,
  { uid, membership, reading }: Told,
  settled: SettledMembership,
): void {
  const document = membershipDocument(uid);
  const now = Date.now();
  // The membership that is followed may have ended, and not be looked at again.
  if (settled.periods.some((period) => isRefundDue(period, now)))
    transaction.update(document, { nextCheckAt: now + (isOutstanding(settled) ? HOUR_MS : DAY_MS) });
  if (isOutstanding(settled)) {
    const isSecond = settled.periods.some(({ refund }) => refund?.reason === 'second');
    if (isSecond) noteActivity(transaction, uid, reading, 'started');
    return;
  }
  const notice = secondNotice(reading.subscription, settled);
  if (!notice) return;
  noteActivity(transaction, uid, reading, 'done');
  if (!membership.told.includes(notice.id))
    transaction.update(document, { told: tell(transaction, membership, [notice]) });
}

/** Saves a reading of a subscription that isn't followed. Undefined if it is, or if there is nothing to save. */
async function record(uid: string, reading: MembershipReading): Promise<Outstanding | undefined> {
  const { subscription } = reading;
  return runTransaction(async (transaction) => {
    const membership = parseMembership(await transaction.get(membershipDocument(uid)));
    const stored = periodsIn(await transaction.get(periodsPaidBy(subscription.id)));
    if (!membership || membership.subscription === subscription.id) return undefined;
    const isSecond = isBeside(membership, subscription.id);
    const invoices = reading.invoices.filter(
      ({ id }) => isSecond || stored.some((period) => period.id === id),
    );
    const settled = settleMembership({
      subscription,
      invoices,
      known: stored,
      keepMonths: 0,
      isSecond,
      now: Date.now(),
    });
    savePeriods(transaction, uid, subscription.id, { periods: settled.periods, stored });
    // Its first payment is still on its way: there is nothing to give back yet.
    if (subscription.status === 'incomplete') return undefined;
    const isRunning = subscription.status !== 'over';
    const outstanding = { ...settled, mustCancel: isRunning && (isSecond || settled.mustCancel) };
    tellSecond(transaction, { uid, membership, reading }, outstanding);
    return outstanding;
  });
}

/** Begins a membership for a subscription that the shop has forgotten, or never known; undefined without an account. */
async function begin(
  uid: string,
  { subscription: { plan } }: MembershipReading,
): Promise<MembershipRecord | undefined> {
  return runTransaction(async (transaction) => {
    const [found, profile] = await transaction.getAll(membershipDocument(uid), userDocument(uid));
    const account = parseProfile(profile);
    const before = parseMembership(found);
    if (before || !account) return before;
    const membership = newMembership({ name: account.username, email: account.email }, plan, Date.now());
    transaction.set(membershipDocument(uid), storedMembership(uid, membership));
    return membership;
  });
}

/**
 * Brings in line what an account has paid for a subscription that its membership doesn't follow. A second one beside
 * a membership in force is cancelled and refunded; one after the end of the membership is followed from now on.
 * `intent`: a payment that has news. Throws a StoreError `unavailable`.
 */
export async function settleOther(
  uid: string,
  subscription: string,
  intent: string | null = null,
): Promise<void> {
  const reading = await read(subscription, intent);
  const membership = (await readMembership(uid)) ?? (await begin(uid, reading));
  if (!membership) return;
  const isNew = periodsIn(await periodsPaidBy(subscription).get()).length === 0;
  if (isNew && reading.subscription.status === 'running' && !isBeside(membership, subscription))
    return follow(uid, subscription, { reading, intent });
  const outstanding = await record(uid, reading);
  if (!outstanding || !isOutstanding(outstanding)) return;
  await carryOut(subscription, outstanding);
  await record(uid, await read(subscription, intent));
}

/** Reads again the payments for subscriptions that an account's membership doesn't follow, and finishes refunds. */
export async function settleOthers(uid: string): Promise<void> {
  const [membership, periods] = await Promise.all([readMembership(uid), periodsOf(uid)]);
  const now = Date.now();
  const due = periods.filter(
    (period) => period.subscription !== membership?.subscription && isMoneyDue(period, now),
  );
  for (const subscription of new Set(due.map((period) => period.subscription)))
    await settleOther(uid, subscription);
}
