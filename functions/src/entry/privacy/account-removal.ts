import { StoreError } from '@store/domain/platform/errors';
import { isOpen } from '@store/domain/sales/orders/orders';
import {
  memberBrowsersDocument,
  openCheckoutDocument,
  secondFactorDocument,
} from '../../platform/collections';
import { removeMessages } from '../../people/contact/messages';
import { deleteAccount, readAccount, findAccount } from '../../platform/gateways/auth';
import { removeMailsOf } from '../../platform/mail/queued-mails';
import { forgetReader } from '../../people/newsletter/campaigns/received-newsletters';
import { removeSubscription } from '../../people/newsletter/subscribers';
import { anonymiseComments } from '../../shop/catalogue/comments/comments';
import { endCheckout, findOpenOrder } from '../../sales/orders/checkout/open-checkout';
import { removeFavourites } from '../../people/favourites/favourites';
import { removeOffers } from '../../sales/offers/offers';
import { anonymiseOrders } from '../../sales/orders/orders';
import { removeSongs } from '../../sales/claims/songs';
import { removeUsage } from '../../sales/usage/usage';
import { endSessions } from '../../platform/sessions/sessions';
import { removeLinks } from '../../people/account/address-links';
import { readProfile, removeProfile, findProfileByEmail } from '../../people/account/profiles';

/** Which parts of a customer existed. */
interface RemovedCustomer {
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
    'A payment from this account is being processed. The account can be deleted once the bank has finished.',
    { orderId: open.id },
  );
}

/**
 * Ends a checkout that the customer has opened while the account was being deleted, and anonymises its order. If a bank is still confirming
 * the payment, its money is returned when it arrives.
 */
async function endLateCheckout(uid: string): Promise<void> {
  const open = await findOpenOrder(uid);
  // Comes first, because the session of an order is found with its buyer.
  if (open) await endCheckout(open.id);
  await anonymiseOrders(uid);
  await openCheckoutDocument(uid).delete();
}

/** Removes what a customer without a profile can no longer add to. */
async function removeActivity(uid: string, addresses: ReadonlySet<string>): Promise<void> {
  await endLateCheckout(uid);
  for (const email of addresses) await removeMailsOf(email);
  await removeOffers(uid);
  await removeFavourites(uid);
  await removeUsage(uid);
  await removeSongs(uid);
}

/** The addresses of a customer, which differ while a change of address is interrupted. */
async function addressesOf(uid: string): Promise<ReadonlySet<string>> {
  const [account, profile] = await Promise.all([readAccount(uid), readProfile(uid)]);
  const known = [account?.email ?? '', profile?.email ?? ''];
  return new Set(known.filter((email) => email !== ''));
}

/** Removes what is stored under an address. */
async function removeAddress(email: string): Promise<void> {
  await removeSubscription(email);
  await removeMessages(email);
  await forgetReader(email);
}

/**
 * Removes a customer’s account and profile, with sessions, newsletter subscription, offers, favourites, reports of usage, songs, messages and
 * mails, and anonymises
 * their orders and comments. The account is removed last, so that an interrupted call can be repeated. Of several
 * concurrent calls, one reports each part as removed. Throws a StoreError `conflict` while a payment is under way.
 */
export async function removeCustomer(uid: string): Promise<RemovedCustomer> {
  await endPayments(uid);
  const addresses = await addressesOf(uid);
  await anonymiseOrders(uid);
  await anonymiseComments(uid);
  await endSessions(uid);
  await removeLinks(uid);
  await memberBrowsersDocument(uid).delete();
  await secondFactorDocument(uid).delete();
  for (const email of addresses) await removeAddress(email);
  const profile = await removeProfile(uid);
  // Without a profile nobody can order, make an offer or mark a favourite any more, and without orders nobody can report.
  await removeActivity(uid, addresses);
  const account = await deleteAccount(uid);
  // A sign-in at the same time may have made another one, with which something may have been ordered.
  if (await removeProfile(uid)) await removeActivity(uid, addresses);
  return { account, profile };
}

/**
 * Removes the customer with an e-mail address, including a profile without an account (left by an interrupted sign-up or
 * removal). Returns whether there was one. Throws a StoreError `conflict` for a member.
 */
export async function removeByEmail(email: string): Promise<boolean> {
  const account = await findAccount(email);
  if (account?.member)
    throw new StoreError(
      'conflict',
      'This account manages the shop and cannot be deleted here. The person who deploys the shop has to remove its role first.',
    );
  if (account) return (await removeCustomer(account.uid)).account;
  const uid = await findProfileByEmail(email);
  return uid !== undefined && (await removeCustomer(uid)).profile;
}
