import type { CollectionReference } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/platform/errors';
import { isOpen } from '@store/domain/sales/orders/orders';
import { openCheckoutDocument } from '../../platform/collections';
import { deleteAll } from '../../platform/firestore/firestore';
import { deleteAccount, readAccount, findAccount } from '../../platform/gateways/auth';
import { removeMailsOf } from '../../platform/mail/queued-mails';
import { forgetReader } from '../../people/newsletter/campaigns/received-newsletters';
import { removeSubscription } from '../../people/newsletter/subscribers';
import { anonymiseComments } from '../../shop/catalogue/comments/comments';
import { endCheckout, findOpenOrder } from '../../sales/orders/checkout/open-checkout';
import { guestOrdersOf } from '../../sales/orders/guest-orders';
import { endMembership } from '../../sales/memberships/removal';
import { isJoining } from '../../sales/memberships/settle';
import { anonymiseGuestOrders, anonymiseOrders } from '../../sales/orders/orders';
import { readProfile, removeProfile, findProfileByEmail } from '../../people/account/profiles';
import { forgetMember } from '../../shop/settings/changes';
import { PLAIN, type Account, type Address, type OwnRemoval } from './declared';

interface RemovedCustomer {
  readonly account: boolean;
  readonly profile: boolean;
}

/** Throws a StoreError `conflict` while a payment is under way, a membership's too. */
async function endPayments(uid: string): Promise<void> {
  const open = await findOpenOrder(uid);
  const ended = open && (await endCheckout(open.id));
  const order = ended && isOpen(ended.state) ? open : undefined;
  if (!order && !(await isJoining(uid))) return;
  throw new StoreError(
    'conflict',
    'A payment from this account is being processed. The account can be deleted once the bank has finished.',
    order ? { orderId: order.id } : {},
  );
}

/** Ends a checkout opened during the removal. Money a bank still confirms is returned when it arrives. */
async function endLateCheckout(uid: string): Promise<void> {
  const open = await findOpenOrder(uid);
  // Comes first, because the buyer leads to the order's session.
  if (open) await endCheckout(open.id);
  await anonymiseOrders(uid);
  await openCheckoutDocument(uid).delete();
}

/** For collections that declare their own removal. */
const OF_ACCOUNT: Readonly<Record<OwnRemoval<Account>, (uid: string) => Promise<unknown>>> = {
  comments: anonymiseComments,
  orders: endLateCheckout,
  memberships: endMembership,
};

const OF_ADDRESS: Readonly<Record<OwnRemoval<Address>, (email: string) => Promise<unknown>>> = {
  subscribers: removeSubscription,
  deliveries: forgetReader,
  mail: removeMailsOf,
  versions: forgetMember,
};

/** Idempotent. */
async function removeStored(uid: string, addresses: ReadonlySet<string>): Promise<void> {
  for (const collection of PLAIN) {
    const { declaration } = collection;
    if ('account' in declaration) await removeNamed(collection(), declaration.account, uid);
  }
  for (const remove of Object.values(OF_ACCOUNT)) await remove(uid);
  for (const email of addresses) await removeOfAddress(email);
}

async function removeOfAddress(email: string): Promise<void> {
  for (const collection of PLAIN) {
    const { declaration } = collection;
    if ('address' in declaration)
      for (const field of declaration.address) await removeNamed(collection(), field, email);
  }
  for (const remove of Object.values(OF_ADDRESS)) await remove(email);
}

async function removeNamed(all: CollectionReference, field: string, name: string): Promise<void> {
  if (field === 'id') await all.doc(name).delete();
  else await deleteAll(all.where(field, '==', name), () => false);
}

/** Two differ while a change of address is interrupted. */
async function addressesOf(uid: string): Promise<ReadonlySet<string>> {
  const [account, profile] = await Promise.all([readAccount(uid), readProfile(uid)]);
  const known = [account?.email ?? '', profile?.email ?? ''];
  return new Set(known.filter((email) => email !== ''));
}

/**
 * Removes what is stored under an address without an account; sales stay. Idempotent. Throws a StoreError
 * `conflict` during a payment.
 */
export async function removeGuest(email: string): Promise<void> {
  if ((await guestOrdersOf(email)).some(({ order }) => isOpen(order.state)))
    throw new StoreError(
      'conflict',
      'A payment from this address is being processed. The data can be deleted once the bank has finished.',
    );
  await anonymiseGuestOrders(email);
  await removeOfAddress(email);
}

/**
 * Removes a customer's account, profile and stored data (DECLARED). The account goes last, so an interrupted call
 * can be repeated; of concurrent calls, one reports each part. Throws a StoreError `conflict` during a payment.
 */
export async function removeCustomer(uid: string): Promise<RemovedCustomer> {
  await endPayments(uid);
  const addresses = await addressesOf(uid);
  await removeStored(uid, addresses);
  const profile = await removeProfile(uid);
  // Without a profile nobody can order, make an offer or mark a favourite, and without orders nobody can report.
  await removeStored(uid, addresses);
  const account = await deleteAccount(uid);
  // A concurrent sign-in may have recreated the profile and ordered with it.
  if (await removeProfile(uid)) await removeStored(uid, addresses);
  return { account, profile };
}

/**
 * Removes the customer with an email address, or a profile without an account (an interrupted sign-up or removal).
 * Returns whether there was one. Throws a StoreError `conflict` for a member.
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
