import { Buffer } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { tidyUsername, usernameFault, usernameKey } from '@store/domain/people/account';
import { StoreError } from '@store/domain/platform/errors';
import type { UserRow } from '@store/domain/api/member/members';
import { isReservedUsername, RESERVED_USERNAME } from '@store/domain/people/reserved-usernames';
import { searchKeys } from '@store/domain/shop/catalogue/discovery/search';
import {
  parseProfile,
  parseReservation,
  PROFILE_FIELDS,
  userDocument,
  usernameDocument,
  users,
  type ProfileKind,
  type Reservation,
} from '../../platform/collections';
import { accountExists } from '../../platform/gateways/auth';
import { runTransaction } from '../../platform/firestore/firestore';
import type { Listing } from '../../platform/list/member-list';
import {
  invalidateSearchTotalsIn,
  readTotalIn,
  subtractFromTotal,
  type OpenTotal,
} from '../../platform/list/totals';
import { currentShop } from '../../platform/settings/current';

/** Stored about a customer besides the Auth account. */
export interface Profile {
  readonly uid: string;
  readonly username: string;
  readonly email: string;
}

/** The uid that a sign-up creates its account with; not new if an earlier, equal sign-up has reserved it. */
interface Reserved {
  readonly uid: string;
  readonly isNew: boolean;
}

function isReserved(username: string): boolean {
  const { name, producer } = currentShop();
  return isReservedUsername(username, [name, producer.name]);
}

/** Throws a StoreError `invalid` if readers of a comment could take the username for the shop's. */
export function refuseReserved(username: string): void {
  if (isReserved(username)) throw new StoreError('invalid', RESERVED_USERNAME, { field: 'username' });
}

/** Usernames may contain any script, so the document id is encoded. */
function reservationOf(username: string): DocumentReference {
  return usernameDocument(Buffer.from(usernameKey(username)).toString('base64url'));
}

export async function readProfile(uid: string): Promise<Profile | undefined> {
  const profile = parseProfile(await userDocument(uid).get());
  return profile && { uid, username: profile.username, email: profile.email };
}

/**
 * Reserves a username and writes the profile. Two equal sign-ups get the same uid, so they create one account; a
 * reservation old enough to be a crash's remains is taken over. Throws a StoreError `conflict` if somebody owns the
 * name in any spelling.
 */
export async function reserveProfile({ uid, username, email }: Profile): Promise<Reserved> {
  const name = tidyUsername(username);
  const abandoned = await findAbandoned(name);
  return runTransaction(async (transaction) => {
    const reservation = parseReservation(await transaction.get(reservationOf(name)));
    const replaced = reservation && (await openProfile(transaction, reservation.uid));
    if (reservation && replaced?.email === email) return { uid: reservation.uid, isNew: false };
    if (reservation && !isSame(reservation, abandoned)) throw usernameTaken();
    if (replaced) removeProfileIn(transaction, replaced);
    const now = Date.now();
    setProfileIn(transaction, { uid, username: name, email, createdAt: now, kind: null }, now);
    return { uid, isNew: true };
  });
}

/** A reservation whose account was not created within this time was left by a crash. */
const ABANDONED_MS = 5 * 60 * 1000;

/** The reservation of a username if its sign-up was interrupted. */
async function findAbandoned(username: string): Promise<Reservation | undefined> {
  const reservation = parseReservation(await reservationOf(username).get());
  if (!reservation || Date.now() - reservation.at < ABANDONED_MS) return undefined;
  return (await accountExists(reservation.uid)) ? undefined : reservation;
}

function isSame(one: Reservation, other: Reservation | undefined): boolean {
  return one.uid === other?.uid && one.at === other.at;
}

function usernameTaken(): StoreError {
  return new StoreError('conflict', 'This username is already in use.', { field: 'username' });
}

function setProfileIn(
  transaction: Transaction,
  {
    uid,
    username,
    email,
    createdAt,
    kind,
  }: Profile & { readonly createdAt: number; readonly kind: ProfileKind },
  now: number,
): void {
  transaction.set(reservationOf(username), { uid, at: now });
  transaction.set(userDocument(uid), { username, email, keys: searchKeys(email), createdAt, kind });
}

/**
 * Writes a profile and reserves its username. Throws a StoreError `conflict` if another account owns the name in any
 * spelling.
 */
export async function writeProfile(profile: Profile): Promise<void> {
  await runTransaction(async (transaction) => writeProfileIn(transaction, profile));
}

/** {@link writeProfile} within a transaction that has not written yet. */
export async function writeProfileIn(
  transaction: Transaction,
  { uid, username, email }: Profile,
): Promise<void> {
  const name = tidyUsername(username);
  const [reserved, stored] = await transaction.getAll(reservationOf(name), userDocument(uid));
  const reservation = parseReservation(reserved);
  if (reservation && reservation.uid !== uid) throw usernameTaken();
  const before = parseProfile(stored);
  if (before && usernameKey(before.username) !== usernameKey(name))
    transaction.delete(reservationOf(before.username));
  if (before && before.email !== email) invalidateSearchTotalsIn(transaction, 'users');
  const now = Date.now();
  const createdAt = before?.createdAt ?? now;
  setProfileIn(transaction, { uid, username: name, email, createdAt, kind: before?.kind ?? null }, now);
}

/** An account's profile, created if missing, with a made-up name if the wanted one is invalid, reserved or taken. */
export async function ensureProfile({ uid, username, email }: Profile): Promise<Profile> {
  const stored = await readProfile(uid);
  if (stored) return stored;
  const substitute = `Listener ${randomBytes(4).toString('hex')}`;
  const wanted = tidyUsername(username);
  const name = usernameFault(wanted) === null && !isReserved(wanted) ? wanted : substitute;
  try {
    await writeProfile({ uid, username: name, email });
  } catch (error) {
    if (!(error instanceof StoreError && error.code === 'conflict')) throw error;
    await writeProfile({ uid, username: substitute, email });
  }
  // Nobody removes a profile that is made after its account was deleted.
  if (!(await accountExists(uid))) await removeProfile(uid);
  return (await readProfile(uid)) ?? { uid, username: name, email };
}

/** A profile to be removed, read together with the total that includes it. */
interface OpenProfile {
  readonly uid: string;
  readonly username: string;
  readonly email: string;
  readonly createdAt: number;
  readonly total: OpenTotal;
}

async function openProfile(transaction: Transaction, uid: string): Promise<OpenProfile | undefined> {
  const profile = parseProfile(await transaction.get(userDocument(uid)));
  if (!profile) return undefined;
  const { username, email, createdAt } = profile;
  return { uid, username, email, createdAt, total: await readTotalIn(transaction, 'users') };
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
    if (parseReservation(reservation)?.uid === uid) transaction.delete(reservation.ref);
    removeProfileIn(transaction, profile);
    return true;
  });
}

/** Records that an account manages the shop, so that it is not listed among the customers. */
export async function markAsMember(uid: string): Promise<void> {
  await runTransaction(async (transaction) => {
    const profile = parseProfile(await transaction.get(userDocument(uid)));
    if (profile && profile.kind !== 'member') transaction.update(userDocument(uid), { kind: 'member' });
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
    const { username, email, createdAt: created } = parseProfile(document);
    return { _id: document.id, username, email, created };
  },
};
