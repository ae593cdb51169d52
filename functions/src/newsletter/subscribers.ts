import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { SubscriberRow } from '@store/domain/member';
import { searchKeys } from '@store/domain/search';
import { database } from '../gateways/firestore';
import { queueMailIn, type Mail } from '../mail/outbox';
import type { Listing } from '../member/list/member-list';
import { openTotal, uncount } from '../member/list/totals';

const subscriberSchema = v.object({
  email: v.string(),
  token: v.string(),
  state: v.picklist(['subscribed', 'unsubscribed']),
  /** When it was put on the list the last time, in milliseconds UTC. */
  createdAt: v.number(),
});

/** Somebody who is or was on the list. */
export type Subscriber = v.InferOutput<typeof subscriberSchema>;

/** Reads a subscriber's document. Throws a ValiError when it is none. */
export function parseSubscriber(data: unknown): Subscriber {
  return v.parse(subscriberSchema, data);
}

function subscribers() {
  return database().collection('subscribers');
}

/** One document an address, whose name does not say which. */
function subscriberOf(email: string) {
  return subscribers().doc(createHash('sha256').update(email).digest('hex'));
}

/** 256 bits: nobody unsubscribes somebody else by guessing. */
function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Puts an address on the list and queues its welcome, in one transaction; an address that is on it already changes nothing.
 * Who comes back keeps the token, so that the link in every earlier mail still works.
 */
export async function subscribe(email: string, welcome: (token: string) => Mail): Promise<void> {
  const welcomeId = subscribers().doc().id;
  await database().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(subscriberOf(email));
    const known = snapshot.exists ? parseSubscriber(snapshot.data()) : undefined;
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

function bearerOf(token: string) {
  return subscribers().where('token', '==', token).where('state', '==', 'subscribed').limit(1);
}

/** Whether a token belongs to an address that is on the list; changes nothing. */
export async function isSubscribed(token: string): Promise<boolean> {
  return !(await bearerOf(token).get()).empty;
}

/** Takes a token's address off the list. False where the token is unknown or its address is off it already. */
export async function unsubscribe(token: string): Promise<boolean> {
  return database().runTransaction(async (transaction) => {
    const [found] = (await transaction.get(bearerOf(token))).docs;
    if (!found) return false;
    const total = await openTotal(transaction, 'subscribers');
    transaction.update(found.ref, { state: 'unsubscribed' });
    uncount(transaction, total, [parseSubscriber(found.data())]);
    return true;
  });
}

/** Everybody who is on the list, as members see them. */
export const subscriberListing: Listing<SubscriberRow> = {
  name: 'subscribers',
  fields: Object.keys(subscriberSchema.entries),
  rows: () => subscribers().where('state', '==', 'subscribed'),
  toRow: (document) => ({ id: document.id, email: parseSubscriber(document.data()).email }),
};
