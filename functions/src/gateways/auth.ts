import { setTimeout as wait } from 'node:timers/promises';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { config } from '../config';
import { firebaseApp } from './firebase';
import { authErrorCode } from './sessions';

/** A person's account: what identifies it, where mail to it goes, and whether it manages the shop. */
export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly member: boolean;
}

const claimsSchema = v.optional(v.object({ member: v.optional(v.boolean(), false) }), {});

function toAccount({ uid, email, customClaims }: UserRecord): Account {
  return { uid, email: email ?? '', member: v.parse(claimsSchema, customClaims ?? undefined).member };
}

/** A new account's details. The uid may be chosen beforehand; the password is never kept or logged by us. */
export interface NewAccount {
  readonly uid?: string;
  readonly email: string;
  readonly password: string;
  readonly username: string;
}

function auth() {
  return getAuth(firebaseApp());
}

/** The account with this address, or undefined. */
export async function findAccount(email: string): Promise<Account | undefined> {
  const { users } = await auth().getUsers([{ email }]);
  return users[0] && toAccount(users[0]);
}

/** Whether there is an account with this uid. */
export async function accountExists(uid: string): Promise<boolean> {
  return (await auth().getUsers([{ uid }])).users.length > 0;
}

/** Every account that manages the shop. Reads every account there is, a thousand at a time. */
export async function listMembers(): Promise<Account[]> {
  const members: Account[] = [];
  for (let pageToken: string | undefined, isLast = false; !isLast;) {
    const page = await auth().listUsers(1000, pageToken);
    members.push(...page.users.map(toAccount).filter(({ member }) => member));
    pageToken = page.pageToken;
    isLast = pageToken === undefined;
  }
  return members;
}

/** Makes an account. Throws a StoreError `conflict` when the address is taken. */
export async function createAccount({ uid, email, password, username }: NewAccount): Promise<Account> {
  const user = await refusingTakenAddress(
    auth().createUser({ ...(uid ? { uid } : {}), email, password, displayName: username }),
  );
  return { uid: user.uid, email, member: false };
}

/** Gives an account another address. Throws a StoreError `conflict` when it is taken. */
export async function changeAddress(uid: string, email: string): Promise<void> {
  await refusingTakenAddress(auth().updateUser(uid, { email }));
}

async function refusingTakenAddress<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (cause) {
    if (authErrorCode(cause) !== 'auth/email-already-exists') throw cause;
    throw new StoreError('conflict', 'This email is already in use.', { cause });
  }
}

/** Gives an account another password and ends every session that it has. */
export async function changePassword(uid: string, password: string): Promise<void> {
  await auth().updateUser(uid, { password });
  await auth().revokeRefreshTokens(uid);
}

/** Removes an account; one that is gone already is as good. Whether it was there: of several at once, one is told so. */
export async function deleteAccount(uid: string): Promise<boolean> {
  try {
    await auth().deleteUser(uid);
    return true;
  } catch (error) {
    if (authErrorCode(error) === 'auth/user-not-found') return false;
    throw error;
  }
}

/**
 * Grants or revokes the member claim; a revocation also ends the account's sessions. Auth tells sessions of before from those of
 * after by whole seconds, so a revocation waits for the next one to begin: otherwise who signed in just now would stay.
 */
export async function setMember(uid: string, member: boolean): Promise<void> {
  await auth().setCustomUserClaims(uid, member ? { member: true } : null);
  if (member) return;
  await wait(1000 - (Date.now() % 1000));
  await auth().revokeRefreshTokens(uid);
}

/** What a right password gives: the account, and the short-lived token that a session is made of. */
export interface SignIn {
  readonly uid: string;
  readonly idToken: string;
  readonly member: boolean;
}

const ORIGIN = config.authEmulatorHost
  ? `http://${config.authEmulatorHost}/identitytoolkit.googleapis.com`
  : 'https://identitytoolkit.googleapis.com';

/**
 * Calls the Identity Toolkit (https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts) for what the
 * Admin SDK does not offer. Undefined when it refuses the input; throws when it cannot be asked or fails itself.
 */
async function callToolkit(method: 'signInWithPassword' | 'resetPassword', body: unknown): Promise<unknown> {
  const response = await fetch(`${ORIGIN}/v1/accounts:${method}?key=${config.apiKey}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  if (response.status === 400) return undefined;
  if (!response.ok) throw new Error(`Identity Toolkit ${method} answered ${response.status}`);
  return response.json();
}

const signInSchema = v.object({ localId: v.string(), idToken: v.string() });
const idTokenSchema = v.pipe(v.string(), v.parseJson(), v.object({ member: v.optional(v.boolean(), false) }));

/** Checks a password. Undefined when there is no such account, or the password is another. */
export async function signInWithPassword(email: string, password: string): Promise<SignIn | undefined> {
  const answer = await callToolkit('signInWithPassword', { email, password, returnSecureToken: true });
  if (answer === undefined) return undefined;
  const { localId, idToken } = v.parse(signInSchema, answer);
  const [, payload = ''] = idToken.split('.');
  const { member } = v.parse(idTokenSchema, Buffer.from(payload, 'base64url').toString('utf8'));
  return { uid: localId, idToken, member };
}

/** Makes a code that lets the owner of an address choose a new password; undefined when nobody has the address. */
export async function createResetCode(email: string): Promise<string | undefined> {
  try {
    const link = await auth().generatePasswordResetLink(email);
    return new URL(link).searchParams.get('oobCode') ?? undefined;
  } catch (error) {
    const code = authErrorCode(error);
    if (code === 'auth/user-not-found' || code === 'auth/email-not-found') return undefined;
    throw error;
  }
}

const resetSchema = v.object({ email: v.string() });

/** Whose address a reset code was made for; undefined for a code that is wrong, used, or too old. */
export async function ownerOfResetCode(oobCode: string): Promise<string | undefined> {
  const answer = await callToolkit('resetPassword', { oobCode });
  return answer === undefined ? undefined : v.parse(resetSchema, answer).email;
}

/** Sets the new password that a reset code allows, once. Whether the code was still good. */
export async function useResetCode(oobCode: string, newPassword: string): Promise<boolean> {
  return (await callToolkit('resetPassword', { oobCode, newPassword })) !== undefined;
}
