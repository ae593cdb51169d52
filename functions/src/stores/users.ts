import { Buffer } from 'node:buffer';
import * as v from 'valibot';
import { tidyUsername, usernameKey } from '@store/domain/account';
import { StoreError } from '@store/domain/errors';
import { database, serverTime } from '../gateways/database';

/** A person's profile: what the store keeps beside the account. */
export interface Profile {
  readonly uid: string;
  readonly username: string;
  readonly email: string;
}

const profileSchema = v.object({ username: v.string(), email: v.string() });
const claimSchema = v.object({ uid: v.string() });

const profileOf = (uid: string) => database().collection('users').doc(uid);

/** The document that makes a name belong to one account; any script may be in a name, so its key is encoded. */
const claimOf = (username: string) =>
  database()
    .collection('usernames')
    .doc(Buffer.from(usernameKey(username)).toString('base64url'));

/** A profile, or undefined. One read. */
export async function readProfile(uid: string): Promise<Profile | undefined> {
  const snapshot = await profileOf(uid).get();
  return snapshot.exists ? { uid, ...v.parse(profileSchema, snapshot.data()) } : undefined;
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

    const before = old?.exists ? v.parse(profileSchema, old.data()) : undefined;
    if (before && usernameKey(before.username) !== usernameKey(name))
      transaction.delete(claimOf(before.username));
    if (holder === abandoned && abandoned !== undefined) transaction.delete(profileOf(abandoned));
    transaction.set(claimOf(name), { uid });
    transaction.set(
      profileOf(uid),
      { username: name, email, ...(before ? {} : { createdAt: serverTime() }) },
      { merge: true },
    );
  });
}

/** Removes a profile and frees its user name; one that is gone already is as good. */
export async function removeProfile(uid: string): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(profileOf(uid));
    if (!snapshot.exists) return;
    const { username } = v.parse(profileSchema, snapshot.data());
    const claim = await transaction.get(claimOf(username));
    if (claim.exists && v.parse(claimSchema, claim.data()).uid === uid) transaction.delete(claim.ref);
    transaction.delete(snapshot.ref);
  });
}

/** The name under which a removed account's comments stay. */
const FORMER_NAME = 'Former listener';

/** Takes an account's name off its comments; the comments stay. */
export async function anonymiseComments(uid: string): Promise<void> {
  const comments = await database().collectionGroup('comments').where('uid', '==', uid).get();
  const writer = database().bulkWriter();
  for (const { ref } of comments.docs) void writer.update(ref, { uid: '', username: FORMER_NAME });
  await writer.close();
}
