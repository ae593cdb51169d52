import * as v from 'valibot';
import { StoreError } from '@store/domain/errors';
import { removeCustomer } from '../account-removal';
import { findAccount } from '../../gateways/auth';
import { emailInput } from '../../http/input';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { holderOfAddress } from '../profiles';

/**
 * Removes the customer with an address. Where there is an account, who removes that has removed the customer; a profile whose
 * account never came to be, or went before it, is removed as well. Whether there was one. Throws a StoreError `conflict` for a
 * member.
 */
async function removeByAddress(email: string): Promise<boolean> {
  const account = await findAccount(email);
  if (account?.member)
    throw new StoreError(
      'conflict',
      'This account manages the shop. Take that role away first: npm run member -- revoke EMAIL.',
    );
  if (account) return (await removeCustomer(account.uid)).account;
  const holder = await holderOfAddress(email);
  return holder !== undefined && (await removeCustomer(holder)).profile;
}

/**
 * `POST /api/member/users/delete`: removes a customer as `deleteaccount` does. Of two members who ask at once, one is told that
 * there is no such user.
 */
export const memberUsersDelete = defineMemberRoute({
  endpoint: 'POST /api/member/users/delete',
  input: v.object({ email: emailInput }),
  handle: async ({ email }) => {
    if (!(await removeByAddress(email)))
      throw new StoreError('not-found', 'There is no user with this email.');
    return json({ message: 'The user has been deleted.' });
  },
});
