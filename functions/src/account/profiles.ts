import { Buffer } from 'node:buffer';
import type { Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { tidyUsername, usernameKey } from '@store/domain/account';
import { StoreError } from '@store/domain/errors';
import type { UserRow } from '@store/domain/member';
import { searchKeys } from '@store/domain/search';
import { database } from '../gateways/firestore';
import type { Listing } from '../member/list/member-list';
import { forgetTerms, forgetTermsIn, openTotal, uncount, type OpenTotal } from '../member/list/totals';

/** A person's profile: what the store keeps beside the account. */
export interface Profile {
  readonly uid: string;
  readonly username: string;
  readonly email: string;
}

const profileSchema = v.object({
  username: v.string(),
  email: v.string(),
  /** In milliseconds UTC. */
  createdAt: v.number(),
});
const claimSchema = v.object({ uid: v.string() });

function profileOf(uid: string) {
  return database().collection('users').doc(uid);
}

/** The document that makes a name belong to one account; any script may be in a name, so its key is encoded. */
function claimOf(username: string) {
  return database()
    .collection('usernames')
    .doc(Buffer.from(usernameKey(username)).toString('base64url'));
}

/** A profile, or undefined. One read. */
export async function readProfile(uid: string): Promise<Profile | undefined> {
  const snapshot = await profileOf(uid).get();
  if (!snapshot.exists) return undefined;
  const { username, email } = v.parse(profileSchema, snapshot.data());
  return { uid, username, email };
}

/** Who holds a user name, or undefined. */
export async function holderOfUsername(username: string): Promise<string | undefined> {
  const claim = await claimOf(username).get();
  return claim.exists ? v.parse(claimSchema, claim.data()).uid : undefined;
}

/**
 * Writes a profile and claims its user name, in one transaction. Throws a StoreError `conflict` when another account
 * holds the name in any spelling; `abandoned` names one that may be taken over, its account never having come to be.
 */
export async function writeProfile({ uid, username, email }: Profile, abandoned?: string): Promise<void> {
  const name = tidyUsername(username);
  await database().runTransaction(async (transaction) => {
    const [claim, old] = await transaction.getAll(claimOf(name), profileOf(uid));
    const holder = claim?.exists ? v.parse(claimSchema, claim.data()).uid : uid;
    if (holder !== uid && holder !== abandoned)
      throw new StoreError('conflict', 'This username is already in use.');

    const taken = holder === abandoned && abandoned ? await openProfile(transaction, abandoned) : undefined;
    const before = old?.exists ? v.parse(profileSchema, old.data()) : undefined;
    if (before && usernameKey(before.username) !== usernameKey(name))
      transaction.delete(claimOf(before.username));
    if (taken) removeProfileIn(transaction, taken);
    if (before && before.email !== email) forgetTermsIn(transaction, 'users');
    transaction.set(claimOf(name), { uid });
    transaction.set(profileOf(uid), {
      username: name,
      email,
      keys: searchKeys(email),
      createdAt: before?.createdAt ?? Date.now(),
    });
  });
}

/** A profile that is about to be removed, read together with the total that counts it. */
interface OpenProfile {
  readonly uid: string;
  readonly username: string;
  readonly createdAt: number;
  readonly users: OpenTotal;
}

async function openProfile(transaction: Transaction, uid: string): Promise<OpenProfile | undefined> {
  const snapshot = await transaction.get(profileOf(uid));
  if (!snapshot.exists) return undefined;
  const { username, createdAt } = v.parse(profileSchema, snapshot.data());
  return { uid, username, createdAt, users: await openTotal(transaction, 'users') };
}

function removeProfileIn(transaction: Transaction, profile: OpenProfile): void {
  transaction.delete(profileOf(profile.uid));
  uncount(transaction, profile.users, [profile]);
}

/** Removes a profile and frees its user name; one that is gone already is as good. Whether it was there. */
export async function removeProfile(uid: string): Promise<boolean> {
  return database().runTransaction(async (transaction) => {
    const profile = await openProfile(transaction, uid);
    if (!profile) return false;
    const claim = await transaction.get(claimOf(profile.username));
    if (claim.exists && v.parse(claimSchema, claim.data()).uid === uid) transaction.delete(claim.ref);
    removeProfileIn(transaction, profile);
    return true;
  });
}

/** Whose profile has an address, or undefined. */
export async function holderOfAddress(email: string): Promise<string | undefined> {
  const found = await database().collection('users').where('email', '==', email).limit(1).get();
  return found.docs[0]?.id;
}

/** The customers, as members see them. */
export const userListing: Listing<UserRow> = {
  name: 'users',
  fields: Object.keys(profileSchema.entries),
  rows: () => database().collection('users'),
  toRow: (document) => {
    const { username, email } = v.parse(profileSchema, document.data());
    return { _id: document.id, username, email };
  },
};

/** The name under which a removed account's comments stay. */
const FORMER_NAME = 'Former listener';

/** Takes an account's name off its comments; the comments stay. */
export async function anonymiseComments(uid: string): Promise<void> {
  const comments = await database().collectionGroup('comments').where('uid', '==', uid).get();
  const writer = database().bulkWriter();
  for (const { ref } of comments.docs)
    void writer.update(ref, { uid: '', username: FORMER_NAME, keys: searchKeys(FORMER_NAME) });
  await writer.close();
  if (!comments.empty) await forgetTerms('comments');
}
