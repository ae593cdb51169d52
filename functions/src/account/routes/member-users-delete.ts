import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { removeCustomer } from '../account-removal';
import { findAccount } from '../../gateways/auth';
import { emailInput } from '@store/domain/api/inputs';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { findProfileByEmail } from '../profiles';

/**
 * Removes the customer with an e-mail address, including a profile without an account (left by an interrupted sign-up or
 * removal). Returns whether there was one. Throws a StoreError `conflict` for a member.
 */
async function removeByEmail(email: string): Promise<boolean> {
  const account = await findAccount(email);
  if (account?.member)
    throw new StoreError(
      'conflict',
      'This account manages the shop and cannot be deleted here. Whoever deploys the shop can take its role away first.',
    );
  if (account) return (await removeCustomer(account.uid)).account;
  const uid = await findProfileByEmail(email);
  return uid !== undefined && (await removeCustomer(uid)).profile;
}

export const memberUsersDelete = defineMemberRoute({
  endpoint: 'POST /api/member/users/delete',
  summary: 'Deletes a customer’s account and profile and anonymises their orders and comments.',
  input: v.object({ email: emailInput }),
  auditTarget: async ({ email }) => (await findAccount(email))?.uid ?? '',
  handle: async ({ email }) => {
    if (!(await removeByEmail(email))) throw new StoreError('not-found', 'There is no user with this email.');
    return json({ message: 'The user has been deleted.' });
  },
});
