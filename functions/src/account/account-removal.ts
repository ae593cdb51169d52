import { deleteAccount } from '../gateways/auth';
import { anonymiseOrders } from '../orders/orders';
import { anonymiseComments, removeProfile } from './profiles';

/** What of a customer was there to be removed. */
export interface Removed {
  readonly account: boolean;
  readonly profile: boolean;
}

/**
 * Removes an account and its profile and keeps its orders and comments without personal data. The account goes last, so that
 * whoever is interrupted can ask again. Tells what there was to remove: of several at once, one is told of each.
 */
export async function removeCustomer(uid: string): Promise<Removed> {
  await anonymiseOrders(uid);
  await anonymiseComments(uid);
  const profile = await removeProfile(uid);
  const account = await deleteAccount(uid);
  return { account, profile };
}
