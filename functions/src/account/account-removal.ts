import { deleteAccount } from '../gateways/auth';
import { anonymiseComments } from '../comments/comments';
import { anonymiseOrders } from '../orders/orders';
import { removeProfile } from './profiles';

/** Which parts of a customer existed. */
export interface RemovedCustomer {
  readonly account: boolean;
  readonly profile: boolean;
}

/**
 * Removes a customer's account and profile and anonymises their orders and comments. The account is removed last, so that an
 * interrupted call can be repeated. Of several concurrent calls, one reports each part as removed.
 */
export async function removeCustomer(uid: string): Promise<RemovedCustomer> {
  await anonymiseOrders(uid);
  await anonymiseComments(uid);
  const profile = await removeProfile(uid);
  const account = await deleteAccount(uid);
  return { account, profile };
}
