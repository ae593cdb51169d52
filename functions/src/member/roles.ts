import { StoreError } from '@store/domain/errors';
import { findAccount, listMembers, setMember, type Account } from '../gateways/auth';

async function accountOf(email: string): Promise<Account> {
  const account = await findAccount(email.trim().toLowerCase());
  if (account) return account;
  throw new StoreError('not-found', `Nobody has an account with ${email}. Sign up in the shop first.`);
}

/** Lets the account with an address manage the shop; what was done, in words. Throws a StoreError `not-found`. */
export async function grantRole(email: string): Promise<string> {
  const account = await accountOf(email);
  if (account.member) return `${account.email} manages the shop already.`;
  await setMember(account.uid, true);
  return `${account.email} manages the shop from now on: sign in at /member/signin.`;
}

/**
 * Takes the role away again and ends every session of the account; what was done, in words. It is done also to who has no role, so
 * that a revocation that was stopped half-way is finished. Throws a StoreError `not-found`.
 */
export async function revokeRole(email: string): Promise<string> {
  const account = await accountOf(email);
  await setMember(account.uid, false);
  return account.member
    ? `${account.email} does not manage the shop any more, and is signed out everywhere.`
    : `${account.email} did not manage the shop; it is signed out everywhere.`;
}

/** Who manages the shop: their addresses. */
export async function memberAddresses(): Promise<string[]> {
  return (await listMembers()).map(({ email }) => email).sort();
}
