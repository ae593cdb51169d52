import { StoreError } from '@store/domain/platform/errors';
import { findAccount } from '../../platform/gateways/auth';
import { readOrder } from '../../sales/orders/orders';

/**
 * Returns the address a guest order belongs to. Throws a StoreError `not-found`, or `conflict` if an account owns
 * the order: an account's data isn't a guest's, even under the same address.
 */
export async function requireGuest(id: string): Promise<string> {
  const order = await readOrder(id);
  if (!order) throw new StoreError('not-found', 'There is no such invoice.');
  if (!order.guest || order.uid !== '')
    throw new StoreError('conflict', 'This order has an account. Use the list of users.');
  if (!order.buyer) throw new StoreError('conflict', 'The buyer’s address is not known.');
  const { email } = order.buyer;
  if (await findAccount(email))
    throw new StoreError('conflict', 'An account uses this address. Delete it in the list of users first.');
  return email;
}
