import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { UserRecord } from 'firebase-admin/auth';
import * as v from 'valibot';
import { StoreError } from '@store/domain/platform/errors';
import { config } from '../config';
import { answerOf, authErrorCode, ConfigurationError, faultError, translated } from './auth-faults';
import { firebaseApp } from '../firestore/firebase';
import { callToolkit } from './identity-toolkit';

export interface Account {
  readonly uid: string;
  readonly email: string;
  /** As entered at sign-up; the profile has the current one. */
  readonly username: string;
  readonly member: boolean;
  readonly isDisabled: boolean;
  /** The owner opened a link mailed to the address. */
  readonly isVerified: boolean;
  /** Earlier sign-ins (UTC ms) are revoked. Auth keeps whole seconds. */
  readonly validSince: number;
}

const claimsSchema = v.optional(v.object({ member: v.optional(v.boolean(), false) }), {});

function toAccount(user: UserRecord): Account {
  const { uid, email, displayName, customClaims, disabled, emailVerified, tokensValidAfterTime } = user;
  return {
    uid,
    email: email ?? '',
    username: displayName ?? '',
    member: v.parse(claimsSchema, customClaims ?? undefined).member,
    isDisabled: disabled,
    isVerified: emailVerified,
    validSince: tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime),
  };
}

/** The caller may choose the uid. The shop neither stores nor logs the password. */
export interface NewAccount {
  readonly uid?: string;
  readonly email: string;
  readonly password: string;
  readonly username: string;
}

/** Loaded on first use, because most visitors' requests don't need it. */
async function auth() {
  const { getAuth } = await import('firebase-admin/auth');
  return getAuth(firebaseApp());
}

/** Finds an account by email address. */
export async function findAccount(email: string): Promise<Account | undefined> {
  const { users } = await answerOf((await auth()).getUsers([{ email }]));
  return users[0] && toAccount(users[0]);
}

/** Finds an account by uid. */
export async function readAccount(uid: string): Promise<Account | undefined> {
  const { users } = await answerOf((await auth()).getUsers([{ uid }]));
  return users[0] && toAccount(users[0]);
}

/** Returns whether an account with this uid exists. */
export async function accountExists(uid: string): Promise<boolean> {
  return (await readAccount(uid)) !== undefined;
}

/** Lists the shop's members. Reads every account, a thousand at a time. */
export async function listMembers(): Promise<Account[]> {
  const members: Account[] = [];
  for (let pageToken: string | undefined, isLast = false; !isLast;) {
    const page = await (await auth()).listUsers(1000, pageToken);
    members.push(...page.users.map(toAccount).filter(({ member }) => member));
    pageToken = page.pageToken;
    isLast = pageToken === undefined;
  }
  return members;
}

/** Creates an account. Throws a StoreError `conflict` if the email address or uid is taken. */
export async function createAccount({ uid, email, password, username }: NewAccount): Promise<Account> {
  const change = (await auth()).createUser({
    ...(uid ? { uid } : {}),
    email,
    password,
    displayName: username,
  });
  return toAccount(await rejectTaken(change));
}

/**
 * Changes the email address, with its owner's consent; Auth then revokes the sign-ins. Throws a StoreError
 * `conflict` if taken.
 */
export async function changeEmail(uid: string, email: string): Promise<Account> {
  return toAccount(await rejectTaken((await auth()).updateUser(uid, { email, emailVerified: true })));
}

const TAKEN: readonly (string | undefined)[] = ['auth/email-already-exists', 'auth/uid-already-exists'];

async function rejectTaken<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (cause) {
    if (!TAKEN.includes(authErrorCode(cause))) throw translated(cause);
    throw new StoreError('conflict', 'This email is already in use.', { cause, field: 'email' });
  }
}

/** Changes an account's password and revokes all its sign-ins. Returns the changed account. */
export async function changePassword(uid: string, password: string): Promise<Account> {
  await answerOf((await auth()).updateUser(uid, { password }));
  await answerOf((await auth()).revokeRefreshTokens(uid));
  return toAccount(await answerOf((await auth()).getUser(uid)));
}

/**
 * Makes an account's password unusable and revokes all its sign-ins, also those that are under way. Waits for the next
 * second, as {@link setMember} does.
 */
export async function endPassword(uid: string): Promise<void> {
  const password = randomBytes(32).toString('base64url');
  await answerOf((await auth()).updateUser(uid, { password }));
  await revokeInNextSecond(uid);
}

/** Records that an account's address belongs to its customer. */
export async function markVerified(uid: string): Promise<void> {
  await (await auth()).updateUser(uid, { emailVerified: true });
}

/** Deletes an account. Returns whether it existed; of several concurrent calls, one returns true. */
export async function deleteAccount(uid: string): Promise<boolean> {
  try {
    await (await auth()).deleteUser(uid);
    return true;
  } catch (error) {
    if (authErrorCode(error) === 'auth/user-not-found') return false;
    throw translated(error);
  }
}

function secondNow(): number {
  return Math.floor(Date.now() / 1000);
}

/** Ends all sessions. Waits, because Auth compares whole seconds: a session started in this one would survive. */
async function revokeInNextSecond(uid: string): Promise<void> {
  const second = secondNow();
  // A timer may fire a millisecond early, in the same second.
  while (secondNow() === second) await wait(1000 - (Date.now() % 1000));
  await (await auth()).revokeRefreshTokens(uid);
}

/** Grants or revokes the member claim. Revoking ends all sessions and waits for the next second. */
export async function setMember(uid: string, member: boolean): Promise<void> {
  await (await auth()).setCustomUserClaims(uid, member ? { member: true } : null);
  if (!member) await revokeInNextSecond(uid);
}

/** The result of a correct password or code. */
export interface SignIn {
  readonly uid: string;
  readonly member: boolean;
  /** UTC ms, by Auth's clock. */
  readonly signedInAt: number;
}

/**
 * Creates a token (1 hour) that signs a browser in with the account's claims. Needs signing permission
 * (docs/operating.md).
 */
export async function createCustomToken(uid: string): Promise<string> {
  return (await auth()).createCustomToken(uid);
}

const signInSchema = v.object({ localId: v.string(), idToken: v.string() });
const idTokenSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ member: v.optional(v.boolean(), false), auth_time: v.number() }),
);

const newUserSchema = v.object({ isNewUser: v.optional(v.boolean(), false) });

function toSignIn(body: unknown): SignIn {
  const { localId, idToken } = v.parse(signInSchema, body);
  const [, payload = ''] = idToken.split('.');
  const claims = v.parse(idTokenSchema, Buffer.from(payload, 'base64url').toString('utf8'));
  return { uid: localId, member: claims.member, signedInAt: claims.auth_time * 1000 };
}

/**
 * Checks a password; undefined if wrong or no account. Throws a StoreError `forbidden` (disabled account) or
 * `unavailable` (throttled or unreachable), and a ConfigurationError.
 */
export async function signInWithPassword(email: string, password: string): Promise<SignIn | undefined> {
  const answer = await callToolkit('signInWithPassword', { email, password, returnSecureToken: true });
  if (answer.kind === 'fault') {
    if (answer.fault === 'credentials') return undefined;
    throw faultError(answer.fault, answer.code);
  }
  return toSignIn(answer.body);
}

/**
 * Creates a code that signs in with an email address, whether or not an account has it. Throws a ConfigurationError if
 * the project does not allow email links.
 */
export async function createSignInCode(email: string): Promise<string> {
  // Nobody opens this address; the project's own is always an authorized domain, the shop's may not be.
  const url = `https://${config.project}.firebaseapp.com`;
  const link = await answerOf(
    (await auth()).generateSignInWithEmailLink(email, { url, handleCodeInApp: true }),
  );
  const code = new URL(link).searchParams.get('oobCode');
  if (!code) throw new ConfigurationError('Firebase Auth answered an email link without a code');
  return code;
}

/**
 * Uses a code that signs in, once; undefined if wrong, used or expired. Auth creates an account if the address has
 * none. Throws as {@link signInWithPassword} does.
 */
export async function signInWithEmailLink(
  email: string,
  oobCode: string,
): Promise<(SignIn & { readonly isNew: boolean }) | undefined> {
  const answer = await callToolkit('signInWithEmailLink', { email, oobCode });
  if (answer.kind === 'fault') {
    if (['credentials', 'expired', 'used'].includes(answer.fault)) return undefined;
    throw faultError(answer.fault, answer.code);
  }
  return { ...toSignIn(answer.body), isNew: v.parse(newUserSchema, answer.body).isNewUser };
}

/**
 * Creates a password reset code; undefined without an account. With enumeration protection, Auth answers without a
 * link, which the Admin SDK reports as an internal error.
 */
export async function createResetCode(email: string): Promise<string | undefined> {
  try {
    const link = await (await auth()).generatePasswordResetLink(email);
    return new URL(link).searchParams.get('oobCode') ?? undefined;
  } catch (error) {
    if (!(await findAccount(email))) return undefined;
    throw translated(error);
  }
}

const resetSchema = v.object({ email: v.string() });

/**
 * Returns a reset code's email address; undefined if wrong or used. Throws a StoreError `invalid` if expired, and
 * like {@link signInWithPassword}.
 */
export async function emailOfResetCode(oobCode: string): Promise<string | undefined> {
  const answer = await callToolkit('resetPassword', { oobCode });
  if (answer.kind === 'success') return v.parse(resetSchema, answer.body).email;
  if (answer.fault === 'used') return undefined;
  throw faultError(answer.fault, answer.code);
}

/**
 * Sets a password with a reset code, once. Throws a StoreError `invalid` (field `oobCode`: wrong, used or expired;
 * `password`: against the policy), and like {@link signInWithPassword}.
 */
export async function redeemResetCode(oobCode: string, newPassword: string): Promise<void> {
  const answer = await callToolkit('resetPassword', { oobCode, newPassword });
  if (answer.kind === 'fault') throw faultError(answer.fault, answer.code);
}
