import { getAuth } from 'firebase-admin/auth';
import { firebaseApp } from './firebase';

/** A person's account: what identifies it, and what it is called. */
export interface Account {
  readonly uid: string;
  readonly email: string;
}

/** A new account's details; the password is never kept or logged by us. */
export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly username: string;
}

/** The account with this address, or undefined. */
export async function findAccount(email: string): Promise<Account | undefined> {
  const { users } = await getAuth(firebaseApp()).getUsers([{ email }]);
  const user = users[0];
  return user ? { uid: user.uid, email: user.email ?? email } : undefined;
}

/** Makes an account. Throws Firebase's error when the address is taken. */
export async function createAccount({ email, password, username }: NewAccount): Promise<Account> {
  const user = await getAuth(firebaseApp()).createUser({ email, password, displayName: username });
  return { uid: user.uid, email };
}

/** Grants or revokes the member claim; a revocation also ends the account's sessions. */
export async function setMember(uid: string, member: boolean): Promise<void> {
  const auth = getAuth(firebaseApp());
  await auth.setCustomUserClaims(uid, member ? { member: true } : null);
  if (!member) await auth.revokeRefreshTokens(uid);
}
