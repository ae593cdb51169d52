import { createHash, randomBytes } from 'node:crypto';
import type { DocumentReference, Query } from 'firebase-admin/firestore';
import type { SubscriberRow } from '@store/domain/member';
import { searchKeys } from '@store/domain/catalogue/search';
import { parseSubscriber, SUBSCRIBER_FIELDS, subscribers, type Subscriber } from '../collections';
import { runTransaction } from '../gateways/firestore';
import { queueMailIn, type Mail } from '../mail/outbox';
import type { Listing } from '../member/list/member-list';
import { readTotalIn, subtractFromTotal } from '../member/list/totals';

/** One document per address; its id does not reveal the address. */
function subscriberDocument(email: string): DocumentReference {
  return subscribers().doc(createHash('sha256').update(email).digest('hex'));
}

/** 256 random bits, so that nobody can unsubscribe others by guessing. */
function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Subscribes an address and queues the welcome mail in one transaction; does nothing if it is subscribed already. A returning
 * subscriber keeps the token, so that the links in earlier mails stay valid.
 */
export async function subscribe(email: string, welcome: (token: string) => Mail): Promise<void> {
  const welcomeId = subscribers().doc().id;
  await runTransaction(async (transaction) => {
    const snapshot = await transaction.get(subscriberDocument(email));
    const known = parseSubscriber(snapshot);
    if (known?.state === 'subscribed') return;
    const subscriber: Subscriber = {
      email,
      token: known?.token ?? newToken(),
      state: 'subscribed',
      createdAt: Date.now(),
    };
    transaction.set(snapshot.ref, { ...subscriber, keys: searchKeys(email) });
    queueMailIn(transaction, welcomeId, welcome(subscriber.token));
  });
}

function subscribedWith(token: string): Query {
  return subscribers().where('token', '==', token).where('state', '==', 'subscribed').limit(1);
}

/** Whether a token belongs to a subscribed address. */
export async function isSubscribed(token: string): Promise<boolean> {
  return !(await subscribedWith(token).get()).empty;
}

/** Unsubscribes a token's address. Returns false if the token is unknown or its address is not subscribed. */
export async function unsubscribe(token: string): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const [found] = (await transaction.get(subscribedWith(token))).docs;
    if (!found) return false;
    const total = await readTotalIn(transaction, 'subscribers');
    transaction.update(found.ref, { state: 'unsubscribed' });
    subtractFromTotal(transaction, total, [parseSubscriber(found)]);
    return true;
  });
}

/** All subscribed addresses. */
export const subscriberListing: Listing<SubscriberRow> = {
  name: 'subscribers',
  fields: SUBSCRIBER_FIELDS,
  rows: () => subscribers().where('state', '==', 'subscribed'),
  toRow: (document) => ({ id: document.id, email: parseSubscriber(document).email }),
};
