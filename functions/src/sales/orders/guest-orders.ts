import { StoreError } from '@store/domain/platform/errors';
import { hasDownloads, isUnfinished, type OrderState } from '@store/domain/sales/orders/orders';
import { orders, parseOrder, parseProfile, userDocument, type OrderRecord } from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { findAccount, type Account } from '../../platform/gateways/auth';
import { describeCause, log } from '../../platform/log';
import { queueMailIn } from '../../platform/mail/outbox';
import { withPage } from './guest-links';
import { deliveryMail } from './mails';
import { readOrderIn, type IdentifiedOrder } from './orders';
import { saveOrder } from './settlement/save-order';
import { holderIn } from './upgrades/credits';
import { readRelated } from './upgrades/kept-lines';

// Guest orders belong to the payer's address until an account proves it owns that.

const READ_MAXIMUM = 500;

/** Paid, unclaimed guest orders of an address, unordered. */
export async function guestOrdersOf(email: string): Promise<IdentifiedOrder[]> {
  const query = orders().where('uid', '==', '').where('buyer.email', '==', email).limit(READ_MAXIMUM);
  const { docs } = await query.get();
  return docs
    .map((document) => ({ id: document.id, order: parseOrder(document) }))
    .filter(({ order }) => order.guest !== null);
}

type Owner = Pick<Account, 'uid' | 'email' | 'isVerified'>;

/** Claims an order for an account, unless its owner or address changed or the account is being deleted. */
async function claim(id: string, { uid, email }: Owner): Promise<void> {
  await runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    const profile = parseProfile(await transaction.get(userDocument(uid)));
    if (!profile || !before?.guest || before.uid !== '' || before.buyer?.email !== email) return;
    saveOrder(transaction, id, { before, changed: { ...before, uid }, now: Date.now() });
    if (before.delivery && !profile.kind) transaction.update(userDocument(uid), { kind: 'customer' });
  });
}

/** Gives an account the orders bought under its verified address. Idempotent. */
export async function claimGuestOrders(owner: Owner): Promise<void> {
  if (!owner.isVerified) return;
  for (const { id } of await guestOrdersOf(owner.email)) await claim(id, owner);
}

/** Gives an order to its address's account, if any. A failure is made up for when the account lists its orders. */
export async function claimForAccount({ guest, uid, buyer }: OrderRecord): Promise<void> {
  if (!guest || uid !== '' || !buyer) return;
  try {
    const account = await findAccount(buyer.email);
    if (account && !account.member && !account.isDisabled) await claimGuestOrders(account);
  } catch (error) {
    log.warn('order not claimed', { cause: describeCause(error) });
  }
}

function unknownInvoice(): StoreError {
  return new StoreError('not-found', 'There is no such invoice.');
}

function inWords(state: OrderState): string {
  return state.replaceAll('_', ' ');
}

/**
 * Mails an order's files and contracts again, to a guest with a new link. Throws a StoreError `not-found` or
 * `conflict` (nothing to download, or nobody to mail to).
 */
export async function mailAgain(id: string): Promise<void> {
  await runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    if (!before) throw unknownInvoice();
    const now = Date.now();
    const { buyer, state } = before;
    if (!buyer) throw new StoreError('conflict', 'The buyer’s address is not known.');
    if (!hasDownloads(state))
      throw new StoreError('conflict', `There is nothing to download: the invoice is ${inWords(state)}.`);
    const { order, page } = withPage(id, before);
    const mail = deliveryMail({ to: buyer.email, page }, id, order);
    queueMailIn(transaction, `${id}-again-${now}`, mail);
    saveOrder(transaction, id, { before, changed: order, now });
  });
}

/** Ends all links of an order. Throws a StoreError `not-found`, or `conflict` if bought with an account. */
export async function revokeLinks(id: string): Promise<void> {
  await runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    if (!before) throw unknownInvoice();
    if (!before.guest)
      throw new StoreError('conflict', 'This order has no link: it was bought with an account.');
    saveOrder(transaction, id, { before, changed: { ...before, guest: { links: [] } }, now: Date.now() });
  });
}

/**
 * Moves a guest order to another address: ends its links and its account's access, and mails the files. Throws a
 * StoreError `not-found` or `conflict` (bought with an account, not paid, or upgraded).
 */
export async function correctAddress(id: string, email: string): Promise<void> {
  const corrected = await runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    if (!before) throw unknownInvoice();
    const { guest, buyer, state } = before;
    if (!guest)
      throw new StoreError(
        'conflict',
        'This order has an account. Its owner changes the address in the profile.',
      );
    if (isUnfinished(state)) throw new StoreError('conflict', 'Nobody has paid this order.');
    // Repeated after a lost answer.
    if (buyer?.email === email) return before;
    const related = await readRelated([{ id, order: before }], transaction);
    if (before.lines.some((_, line) => holderIn(related, { id, order: before }, line)))
      throw new StoreError(
        'conflict',
        'A licence of this order was upgraded by the account that has it now.',
      );
    const now = Date.now();
    const name = buyer && buyer.name !== buyer.email ? buyer.name : email;
    const changed = { ...before, uid: '', guest: { links: [] }, buyer: { name, email } };
    const { order, page } = hasDownloads(state) ? withPage(id, changed) : { order: changed, page: '' };
    if (page !== '')
      queueMailIn(transaction, `${id}-corrected-${now}`, deliveryMail({ to: email, page }, id, order));
    return saveOrder(transaction, id, { before, changed: order, now });
  });
  await claimForAccount(corrected);
}
