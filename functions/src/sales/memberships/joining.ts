import { CONSENT_MISSING, WITHDRAWAL_CONSENT } from '@store/domain/sales/orders/agreement';
import { CHECKOUT_OPEN_MS } from '@store/domain/sales/orders/orders';
import { isInForce } from '@store/domain/sales/memberships/memberships';
import { plansOnSale, type Plan } from '@store/domain/shop/memberships/plans';
import { StoreError } from '@store/domain/platform/errors';
import { paths } from '@store/domain/platform/paths';
import {
  membershipDocument,
  parseMembership,
  parseProfile,
  userDocument,
  type MembershipRecord,
} from '../../platform/collections';
import { config } from '../../platform/config';
import { runTransaction } from '../../platform/firestore/firestore';
import { openPortal, type PortalFlow } from '../../platform/gateways/stripe/plans';
import { endSession } from '../../platform/gateways/stripe/sessions';
import { openSubscription } from '../../platform/gateways/stripe/subscriptions';
import { currentSettings } from '../../platform/settings/current';
import { taxOptions } from '../../platform/settings/operation';
import { newMembership, readMembership, settleMembershipOf, storedMembership } from './settle';

const PROFILE = `${config.origin}${paths.profile}`;

function currentPlans(): readonly Plan[] {
  const { memberships, currency } = currentSettings().settings;
  return plansOnSale(memberships, currency);
}

function requirePlan(id: string): Plan {
  const plan = currentPlans().find((each) => each.id === id);
  if (!plan) throw new StoreError('gone', 'This plan can no longer be joined.', { field: 'plan' });
  return plan;
}

function requireConsent(consent: string | undefined): void {
  if (currentSettings().settings.shop.withdrawalConsent === true && consent !== WITHDRAWAL_CONSENT)
    throw new StoreError('consent-required', CONSENT_MISSING, { field: 'withdrawal_consent' });
}

/** Throws a StoreError `conflict` for somebody who has a membership, or is paying for one. */
function requireNone(membership: MembershipRecord | undefined): void {
  if (!membership || membership.state === 'ended') return;
  if (membership.subscription === null) return;
  throw new StoreError(
    'conflict',
    isInForce(membership)
      ? 'You already have a membership. You can change it in your profile.'
      : 'Your bank is confirming the first payment of your membership.',
    { field: 'plan' },
  );
}

function overtaken(): StoreError {
  return new StoreError(
    'conflict',
    'You have opened another payment page in the meantime. Please continue there.',
  );
}

/**
 * Ends a payment page that was opened before, so that nobody pays twice. Returns the one that has ended; null without
 * one. Throws a StoreError `conflict` if another one was opened meanwhile.
 */
async function endEarlier(uid: string): Promise<string | null> {
  const earlier = await settleMembershipOf(uid);
  requireNone(earlier);
  if (!earlier || earlier.session === null) return null;
  await endSession(earlier.session);
  const after = await settleMembershipOf(uid);
  requireNone(after);
  const session = after?.session ?? null;
  if (session !== null && session !== earlier.session) throw overtaken();
  return session;
}

/**
 * Notes that somebody is joining, so that a payment finds its membership. `ended`: the payment page that has ended.
 * Throws a StoreError `conflict` if another one was opened meanwhile, because nobody has ended that.
 */
async function prepare(uid: string, plan: Plan, ended: string | null): Promise<MembershipRecord> {
  return runTransaction(async (transaction) => {
    const [found, profile] = await transaction.getAll(membershipDocument(uid), userDocument(uid));
    const account = parseProfile(profile);
    if (!account) throw new StoreError('unauthenticated', 'Please sign in again.');
    const before = parseMembership(found);
    if ((before?.session ?? null) !== ended) throw overtaken();
    if (before) return before;
    const { enabled: _, ...terms } = plan;
    const subscriber = { name: account.username, email: account.email };
    const membership = newMembership(subscriber, terms, Date.now());
    transaction.set(membershipDocument(uid), storedMembership(uid, membership));
    return membership;
  });
}

/** Records a payment page; false if another one was opened meanwhile. */
async function recordSession(uid: string, seen: string | null, session: string): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const membership = parseMembership(await transaction.get(membershipDocument(uid)));
    if (!membership || membership.session !== seen) return false;
    transaction.update(membershipDocument(uid), { session, nextCheckAt: Date.now() + CHECKOUT_OPEN_MS });
    return true;
  });
}

/**
 * Opens the payment page of a plan, and returns its address. A person has one open page and one membership. Throws a
 * StoreError `gone`, `conflict`, `consent-required`, `unauthenticated` or `unavailable`.
 */
export async function joinPlan(uid: string, id: string, consent: string | undefined): Promise<string> {
  const plan = requirePlan(id);
  requireConsent(consent);
  const ended = await endEarlier(uid);
  const { customer, subscriber } = await prepare(uid, plan, ended);
  const opened = await openSubscription({
    uid,
    plan,
    customer,
    email: subscriber.email,
    tax: taxOptions(),
    until: Date.now() + CHECKOUT_OPEN_MS,
    success: `${PROFILE}?joined=1`,
    back: `${config.origin}${paths.memberships}`,
  });
  if (await recordSession(uid, ended, opened.id)) return opened.url;
  await endSession(opened.id);
  throw overtaken();
}

/** Opens Stripe's page for a subscriber, and returns its address. Throws a StoreError `not-found` or `unavailable`. */
export async function openPortalOf(uid: string, flow: PortalFlow | undefined): Promise<string> {
  const membership = await readMembership(uid);
  if (!membership || membership.customer === null)
    throw new StoreError('not-found', 'You have no membership.');
  const subscription = isInForce(membership) ? membership.subscription : null;
  return openPortal({
    customer: membership.customer,
    subscription,
    flow,
    plans: currentPlans(),
    tax: taxOptions(),
    back: PROFILE,
  });
}
