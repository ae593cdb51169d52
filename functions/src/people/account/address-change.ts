import type { Transaction } from 'firebase-admin/firestore';
import { usernameKey } from '@store/domain/people/account';
import { StoreError } from '@store/domain/platform/errors';
import { parseProfile, userDocument } from '../../platform/collections';
import {
  changeEmail,
  endPassword,
  findAccount,
  readAccount,
  type Account,
} from '../../platform/gateways/auth';
import { runTransaction } from '../../platform/firestore/firestore';
import { prepareQuotas, type Quota } from '../../platform/limits/quotas';
import { queueMailIn } from '../../platform/mail/outbox';
import { continueSessions, endSessions } from '../../platform/sessions/sessions';
import {
  findLink,
  linkDocument,
  newLink,
  readLinks,
  readLinksIn,
  setLinkIn,
  type StoredLink,
} from './address-links';
import {
  addressChangedMail,
  addressRestoredMail,
  addressTakenMail,
  confirmAddressMail,
  newAddressMail,
} from './mails';
import { ensureProfile, readProfile, refuseReserved, writeProfileIn, type Profile } from './profiles';

const WINDOW_MS = 12 * 60 * 60 * 1000;

function quotaOf(uid: string): Quota {
  return { kind: 'address-change', subject: uid, maximum: 5, windowMs: WINDOW_MS };
}

/** Reads and counts what a request needs. Returns the function that writes it. */
async function prepareRequest(
  transaction: Transaction,
  { uid, from, to }: Pick<StoredLink, 'uid' | 'from' | 'to'>,
): Promise<(isTaken: boolean) => void> {
  const count = await prepareQuotas(transaction, [quotaOf(uid)]);
  const earlier = (await readLinksIn(transaction, uid)).filter(({ kind }) => kind === 'confirm');
  return (isTaken) => {
    count();
    for (const { id } of earlier) transaction.delete(linkDocument(id));
    const { token, link } = newLink({ kind: 'confirm', uid, from, to });
    setLinkIn(transaction, link);
    queueMailIn(transaction, link.id, isTaken ? addressTakenMail(to) : confirmAddressMail(to, token));
  };
}

/**
 * Changes the username at once and mails a link for a new email address, in one transaction. The caller can't tell
 * whether that address has an account: its owner gets a different mail. Throws a StoreError `conflict` (name taken),
 * `invalid` (reserved) or `too-many`.
 */
export async function updateProfile(
  before: Profile,
  { username, email }: Omit<Profile, 'uid'>,
): Promise<void> {
  const { uid, email: from } = before;
  // An account from before the name was reserved can still change its address.
  if (usernameKey(username) !== usernameKey(before.username)) refuseReserved(username);
  const isTaken = email !== from && (await findAccount(email)) !== undefined;
  await runTransaction(async (transaction) => {
    const request = email === from ? undefined : await prepareRequest(transaction, { uid, from, to: email });
    await writeProfileIn(transaction, { uid, username, email: from });
    request?.(isTaken);
  });
}

/** Gives an account the address of a link. Returns undefined if the address is taken. */
async function setAddress(account: Account, to: string): Promise<Account | undefined> {
  if (account.email === to) return account;
  try {
    return await changeEmail(account.uid, to);
  } catch (error) {
    if (error instanceof StoreError && error.code === 'conflict') return undefined;
    throw error;
  }
}

/** Completes a change Auth has made: profile, mails to both addresses, the link that reverts it. Runs once. */
async function completeChange({ id, uid, from, to }: StoredLink): Promise<void> {
  await runTransaction(async (transaction) => {
    const [link, stored] = await transaction.getAll(linkDocument(id), userDocument(uid));
    const profile = parseProfile(stored);
    if (!link?.exists || !profile) return;
    await writeProfileIn(transaction, { uid, username: profile.username, email: to });
    transaction.delete(link.ref);
    const revert = newLink({ kind: 'revert', uid, from: to, to: from });
    setLinkIn(transaction, revert.link);
    queueMailIn(transaction, `${id}-old`, addressChangedMail(from, revert.token));
    queueMailIn(transaction, `${id}-new`, newAddressMail(to));
  });
}

/**
 * Changes the email address by the mailed link; sessions continue. False if the link is unknown, used, expired or
 * outdated, or the address is taken. Safe to repeat.
 */
export async function confirmAddress(token: string): Promise<boolean> {
  const link = await findLink(token, 'confirm');
  const account = link && (await readAccount(link.uid));
  if (!account || account.isDisabled || ![link.from, link.to].includes(account.email)) return false;
  const changed = await setAddress(account, link.to);
  if (!changed) return false;
  await continueSessions(link.uid, account.validSince, changed.validSince);
  await completeChange(link);
  return true;
}

function invalidLink(): StoreError {
  return new StoreError('invalid', 'This link is no longer valid.', { field: 'token' });
}

/** Restores the profile and removes the link, together with the links of all later changes. */
async function completeRevert({ id, uid, to, createdAt }: StoredLink): Promise<void> {
  await runTransaction(async (transaction) => {
    const profile = parseProfile(await transaction.get(userDocument(uid)));
    const links = await readLinksIn(transaction, uid);
    if (!links.some((link) => link.id === id)) return;
    if (profile) await writeProfileIn(transaction, { uid, username: profile.username, email: to });
    for (const link of links) if (link.createdAt >= createdAt) transaction.delete(linkDocument(link.id));
    queueMailIn(transaction, `${id}-restored`, addressRestoredMail(to));
  });
}

/**
 * Reverts a change of address by the link mailed to the old one. Whoever made the change may know the password, so
 * that stops working and all sessions end. Earlier links stay: their owner had the account before. Throws a
 * StoreError `invalid` or `conflict` (address taken). Safe to repeat.
 */
export async function revertAddress(token: string): Promise<void> {
  const link = await findLink(token, 'revert');
  const account = link && (await readAccount(link.uid));
  if (!account) throw invalidLink();
  if (!(await setAddress(account, link.to)))
    throw new StoreError('conflict', 'Another account uses this address now. Please write to us.');
  await endPassword(link.uid);
  await endSessions(link.uid);
  await completeRevert(link);
}

/** At a sign-in with the account's address: creates a missing profile, completes an interrupted change of address. */
export async function restoreProfile(uid: string, email: string): Promise<void> {
  const profile = await readProfile(uid);
  if (profile?.email === email) return;
  if (!profile) {
    const account = await readAccount(uid);
    await ensureProfile({ uid, username: account?.username ?? '', email });
    return;
  }
  const link = (await readLinks(uid)).find(({ kind, to }) => kind === 'confirm' && to === email);
  if (link) return completeChange(link);
  await runTransaction((transaction) => writeProfileIn(transaction, { ...profile, email }));
}
