import type { OrderRecord } from '../../platform/collections';
import { newSecret } from '../../platform/signing/secret-links';
import { orderPage } from './mails';

/** Links of one order that work at the same time: each mail has its own, because only their hashes are stored. */
export const LINKS_MAXIMUM = 10;

/** An order and the address of its page, for a mail. */
interface Linked {
  readonly order: OrderRecord;
  readonly page: string;
}

/** Adds a link to an order that no account has; an account finds its order in the profile. */
export function withPage(id: string, order: OrderRecord): Linked {
  if (!order.guest || order.uid !== '') return { order, page: orderPage(id, null) };
  const { secret, hash } = newSecret();
  const links = [...order.guest.links, hash].slice(-LINKS_MAXIMUM);
  return { order: { ...order, guest: { links } }, page: orderPage(id, secret) };
}
