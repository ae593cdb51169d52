import { StoreError } from '@store/domain/platform/errors';
import { findAccount, listMembers, setMember, type Account } from '../../platform/gateways/auth';
import { orders, parseProfile, userDocument } from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { endSessions } from '../../platform/sessions/sessions';
import { removeSecondFactor } from './second-factor/second-factor';
import { refreshSettings } from '../../platform/settings/current';

async function accountOf(email: string): Promise<Account> {
  const account = await findAccount(email.trim().toLowerCase());
  if (account) return account;
  throw new StoreError('not-found', `No account has the email ${email}. Sign up in the shop first.`);
}

/** Grants the member role; returns a message for the operator. Throws a StoreError `not-found`. */
export async function grantRole(email: string): Promise<string> {
  const account = await accountOf(email);
  if (account.member) return `${account.email} already manages the shop.`;
  await setMember(account.uid, true);
  return `${account.email} now manages the shop: sign in at /member/signin.`;
}

/** A former member stays a customer if the account has delivered orders. */
async function markAsCustomerAgain(uid: string): Promise<void> {
  const bought = await orders().where('uid', '==', uid).select('delivery').get();
  const isCustomer = bought.docs.some((document) => (document.get('delivery') ?? null) !== null);
  await runTransaction(async (transaction) => {
    const profile = parseProfile(await transaction.get(userDocument(uid)));
    if (profile) transaction.update(userDocument(uid), { kind: isCustomer ? 'customer' : null });
  });
}

/**
 * Revokes the member role and ends all sessions; also completes an interrupted revocation. Returns a message for
 * the operator. Throws a StoreError `not-found`.
 */
export async function revokeRole(email: string): Promise<string> {
  const account = await accountOf(email);
  await setMember(account.uid, false);
  await endSessions(account.uid);
  await markAsCustomerAgain(account.uid);
  return account.member
    ? `${account.email} no longer manages the shop and is signed out everywhere.`
    : `${account.email} did not manage the shop; it is signed out everywhere.`;
}

/**
 * Lets a member who lost app and recovery codes sign in with the password alone. Returns a message for the
 * operator. Throws a StoreError `not-found`.
 */
export async function resetSecondFactor(email: string): Promise<string> {
  // For the mail to the member.
  await refreshSettings();
  const account = await accountOf(email);
  return (await removeSecondFactor(account.uid))
    ? `${account.email} signs in with the password alone, and can set up two-step sign-in again in the Member Space.`
    : `${account.email} does not use two-step sign-in.`;
}

export async function memberAddresses(): Promise<string[]> {
  return (await listMembers()).map(({ email }) => email).sort();
}
