import { Buffer } from 'node:buffer';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { tidyUsername, usernameKey } from '@store/domain/account';
import { StoreError } from '@store/domain/errors';
import type { UserRow } from '@store/domain/member';
import { searchKeys } from '@store/domain/catalogue/search';
import {
  parseProfile,
  parseUsernameOwner,
  PROFILE_FIELDS,
  userDocument,
  usernameDocument,
  users,
} from '../collections';
import { runTransaction } from '../gateways/firestore';
import type { Listing } from '../member/list/member-list';
import {
  invalidateSearchTotalsIn,
  readTotalIn,
  subtractFromTotal,
  type OpenTotal,
} from '../member/list/totals';

/** What the store keeps about a customer besides the Auth account. */
export interface Profile {
  readonly uid: string;
  readonly username: string;
  readonly email: string;
}

/** Usernames may contain any script, so the document id is encoded. */
function reservationOf(username: string): DocumentReference {
  return usernameDocument(Buffer.from(usernameKey(username)).toString('base64url'));
}

export async function readProfile(uid: string): Promise<Profile | undefined> {
  const profile = parseProfile(await userDocument(uid).get());
  return profile && { uid, username: profile.username, email: profile.email };
}

/** The uid of the account that owns a username. */
export async function findUsernameOwner(username: string): Promise<string | undefined> {
  return parseUsernameOwner(await reservationOf(username).get())?.uid;
}

/**
 * Writes a profile and reserves its username in one transaction. Throws a StoreError `conflict` if another account owns the
 * name in any spelling. `abandoned` is the uid of a profile without account, whose name may be taken over.
 */
export async function writeProfile({ uid, username, email }: Profile, abandoned?: string): Promise<void> {
  const name = tidyUsername(username);
  await runTransaction(async (transaction) => {
    const [reservation, stored] = await transaction.getAll(reservationOf(name), userDocument(uid));
    const owner = parseUsernameOwner(reservation)?.uid ?? uid;
    if (owner !== uid && owner !== abandoned)
      throw new StoreError('conflict', 'This username is already in use.', { field: 'username' });

    const replaced = owner === abandoned ? await openProfile(transaction, owner) : undefined;
    const before = parseProfile(stored);
    if (before && usernameKey(before.username) !== usernameKey(name))
      transaction.delete(reservationOf(before.username));
    if (replaced) removeProfileIn(transaction, replaced);
    if (before && before.email !== email) invalidateSearchTotalsIn(transaction, 'users');
    transaction.set(reservationOf(name), { uid });
    transaction.set(userDocument(uid), {
      username: name,
      email,
      keys: searchKeys(email),
      createdAt: before?.createdAt ?? Date.now(),
    });
  });
}

/** A profile to be removed, read together with the total that includes it. */
interface OpenProfile {
  readonly uid: string;
  readonly username: string;
  readonly createdAt: number;
  readonly total: OpenTotal;
}

async function openProfile(transaction: Transaction, uid: string): Promise<OpenProfile | undefined> {
  const profile = parseProfile(await transaction.get(userDocument(uid)));
  if (!profile) return undefined;
  const { username, createdAt } = profile;
  return { uid, username, createdAt, total: await readTotalIn(transaction, 'users') };
}

function removeProfileIn(transaction: Transaction, profile: OpenProfile): void {
  transaction.delete(userDocument(profile.uid));
  subtractFromTotal(transaction, profile.total, [profile]);
}

/** Removes a profile and frees its username. Returns whether it existed. */
export async function removeProfile(uid: string): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const profile = await openProfile(transaction, uid);
    if (!profile) return false;
    const reservation = await transaction.get(reservationOf(profile.username));
    if (parseUsernameOwner(reservation)?.uid === uid) transaction.delete(reservation.ref);
    removeProfileIn(transaction, profile);
    return true;
  });
}

/** The uid of the profile with an e-mail address. */
export async function findProfileByEmail(email: string): Promise<string | undefined> {
  const { docs } = await users().where('email', '==', email).limit(1).get();
  return docs[0]?.id;
}

/** All customers. */
export const userListing: Listing<UserRow> = {
  name: 'users',
  fields: PROFILE_FIELDS,
  rows: users,
  toRow: (document) => {
    const { username, email } = parseProfile(document);
    return { _id: document.id, username, email };
  },
};
