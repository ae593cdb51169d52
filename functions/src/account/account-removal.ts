import { StoreError } from '@store/domain/errors';
import { isOpen } from '@store/domain/orders/orders';
import { deleteAccount } from '../gateways/auth';
import { anonymiseComments } from '../comments/comments';
import { endCheckout, findOpenOrder } from '../orders/checkout/open-checkout';
import { anonymiseOrders } from '../orders/orders';
import { endSessions } from '../sessions/sessions';
import { removeProfile } from './profiles';

/** Which parts of a customer existed. */
export interface RemovedCustomer {
  readonly account: boolean;
  readonly profile: boolean;
}

/** Ends the customer's open checkout. Throws a StoreError `conflict` while a payment is under way. */
async function endPayments(uid: string): Promise<void> {
  const open = await findOpenOrder(uid);
  const ended = open && (await endCheckout(open.id));
  if (!open || !ended || !isOpen(ended.state)) return;
  throw new StoreError(
    'conflict',
    'A payment of this account is being processed. The account can be deleted when the bank has finished.',
    { orderId: open.id },
  );
}

/**
 * Removes a customer's account and profile and anonymises their orders and comments. The account is removed last, so that an
 * interrupted call can be repeated. Of several concurrent calls, one reports each part as removed. Throws a StoreError
 * `conflict` while a payment is under way.
 */
export async function removeCustomer(uid: string): Promise<RemovedCustomer> {
  await endPayments(uid);
  await anonymiseOrders(uid);
  await anonymiseComments(uid);
  await endSessions(uid);
  const profile = await removeProfile(uid);
  const account = await deleteAccount(uid);
  return { account, profile };
}
