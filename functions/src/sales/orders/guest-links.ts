import type { OrderRecord } from '../../platform/collections';
import { newSecret, withHash } from '../../platform/signing/secret-links';
import { orderPage } from './mails';

/** With the URL of its page, for a mail. */
interface Linked {
  readonly order: OrderRecord;
  readonly page: string;
}

/** Adds a link to an unclaimed guest order; an account finds its order in the profile. */
export function withPage(id: string, order: OrderRecord): Linked {
  if (!order.guest || order.uid !== '') return { order, page: orderPage(id, null) };
  const { secret, hash } = newSecret();
  const guest = { links: withHash(order.guest.links, hash) };
  return { order: { ...order, guest }, page: orderPage(id, secret) };
}
