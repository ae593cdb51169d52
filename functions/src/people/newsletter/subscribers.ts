import { createHash, randomBytes } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import type { SubscriberRow } from '@store/domain/api/member/newsletter';
import { PENDING_MS } from '@store/domain/people/privacy';
import { searchKeys } from '@store/domain/shop/catalogue/discovery/search';
import {
  parseSubscriber,
  parseSubscription,
  parseTrack,
  SUBSCRIBER_FIELDS,
  subscribers,
  trackDocument,
  type Subscriber,
  type Subscription,
} from '../../platform/collections';
import { config } from '../../platform/config';
import { isDoubleOptIn } from '../../platform/settings/operation';
import { database, runTransaction } from '../../platform/firestore/firestore';
import { queueMailIn, type Mail } from '../../platform/mail/outbox';
import type { Listing } from '../../platform/list/member-list';
import { readTotalIn, subtractFromTotal } from '../../platform/list/totals';
import type { CsvExport } from '../../platform/list/csv-export';
import { confirmMail, subscribedMail, type Gift, type Reader } from './mails';

/** A hash, so that the id doesn't reveal the address. */
export function subscriberId(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

export function subscriberDocument(email: string): DocumentReference {
  return subscribers().doc(subscriberId(email));
}

/** 256 random bits, so that nobody can unsubscribe others by guessing. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Minimum time between two confirmation mails, in ms. */
const ASKED_AGAIN_MS = 12 * 60 * 60 * 1000;

/** Queued once under its id. */
interface IdentifiedMail {
  readonly id: string;
  readonly mail: Mail;
}

/** Starts a subscription with the caller's mail, which mentions it. `isConfirmed`: already complete. */
export async function subscribeWith(
  email: string,
  mailTo: (reader: Reader, isConfirmed: boolean) => IdentifiedMail,
): Promise<void> {
  await runTransaction(async (transaction) => {
    const snapshot = await transaction.get(subscriberDocument(email));
    const known = parseSubscription(snapshot);
    const reader: Reader = { email, token: known?.token ?? newToken() };
    const isConfirmed = known?.state === 'subscribed' || !isDoubleOptIn();
    if (known?.state !== 'subscribed') {
      const subscription: Subscription = {
        ...reader,
        state: isConfirmed ? 'subscribed' : 'pending',
        createdAt: Date.now(),
      };
      transaction.set(snapshot.ref, { ...subscription, ...(isConfirmed && { keys: searchKeys(email) }) });
    }
    const { id, mail } = mailTo(reader, isConfirmed);
    queueMailIn(transaction, id, mail);
  });
}

/** The beat in STORE_WELCOME_BEAT, while it is on sale. */
async function readGift(transaction: Transaction): Promise<Gift | undefined> {
  if (config.welcomeBeat === undefined) return undefined;
  const track = parseTrack(await transaction.get(trackDocument(config.welcomeBeat)));
  return track?.status === 'available' ? track : undefined;
}

async function subscribeIn(
  transaction: Transaction,
  document: DocumentReference,
  { email, token }: Reader,
): Promise<void> {
  const gift = await readGift(transaction);
  const subscriber: Subscriber = { email, token, state: 'subscribed', createdAt: Date.now() };
  transaction.set(document, { ...subscriber, keys: searchKeys(email) });
  queueMailIn(transaction, subscribers().doc().id, subscribedMail({ email, token }, gift));
}

function askIn(transaction: Transaction, document: DocumentReference, { email, token }: Reader): void {
  const pending: Subscription = { email, token, state: 'pending', createdAt: Date.now() };
  transaction.set(document, pending);
  queueMailIn(transaction, subscribers().doc().id, confirmMail(email, token));
}

/**
 * Subscribes an address, or mails its owner to confirm (STORE_DOUBLE_OPT_IN), in one transaction. Does nothing if
 * subscribed or asked lately. Returning subscribers keep their token, so old links still work.
 */
export async function subscribe(email: string): Promise<void> {
  await runTransaction(async (transaction) => {
    const snapshot = await transaction.get(subscriberDocument(email));
    const known = parseSubscription(snapshot);
    const isAsked = known?.state === 'pending' && Date.now() - known.createdAt < ASKED_AGAIN_MS;
    if (known?.state === 'subscribed' || isAsked) return;
    const subscriber = { email, token: known?.token ?? newToken() };
    if (isDoubleOptIn()) askIn(transaction, snapshot.ref, subscriber);
    else await subscribeIn(transaction, snapshot.ref, subscriber);
  });
}

function withToken(token: string): Query {
  return subscribers().where('token', '==', token).limit(1);
}

async function confirmIn(transaction: Transaction, found: DocumentSnapshot | undefined): Promise<boolean> {
  const subscription = found && parseSubscription(found);
  if (!found || !subscription || subscription.state === 'unsubscribed') return false;
  if (subscription.state === 'subscribed') return true;
  if (Date.now() - subscription.createdAt > PENDING_MS) return false;
  await subscribeIn(transaction, found.ref, subscription);
  return true;
}

/** Returns false if the token is unknown or expired, or the address unsubscribed. */
export async function confirmSubscription(token: string): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const [found] = (await transaction.get(withToken(token))).docs;
    return confirmIn(transaction, found);
  });
}

/** {@link confirmSubscription} by the id of an address. */
export async function confirmSubscriber(id: string): Promise<boolean> {
  return runTransaction(async (transaction) =>
    confirmIn(transaction, await transaction.get(subscribers().doc(id))),
  );
}

/** By the id of an address. */
export async function isSubscriber(id: string): Promise<boolean> {
  return parseSubscription(await subscribers().doc(id).get())?.state === 'subscribed';
}

function subscribedWith(token: string): Query {
  return subscribers().where('token', '==', token).where('state', '==', 'subscribed').limit(1);
}

export async function isSubscribed(token: string): Promise<boolean> {
  return !(await subscribedWith(token).get()).empty;
}

/** Returns false if the token is unknown or its address isn't subscribed. */
export async function unsubscribe(token: string): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const [found] = (await transaction.get(subscribedWith(token))).docs;
    if (!found) return false;
    const total = await readTotalIn(transaction, 'subscribers');
    const { token: own } = parseSubscriber(found);
    transaction.set(found.ref, unsubscribed(own));
    subtractFromTotal(transaction, total, [parseSubscriber(found)]);
    return true;
  });
}

function unsubscribed(token: string): Subscription {
  return { state: 'unsubscribed', token };
}

export async function removeSubscription(email: string): Promise<void> {
  await runTransaction(async (transaction) => {
    const snapshot = await transaction.get(subscriberDocument(email));
    const subscription = parseSubscription(snapshot);
    if (!subscription) return;
    const total = await readTotalIn(transaction, 'subscribers');
    transaction.delete(snapshot.ref);
    if (subscription.state === 'subscribed') subtractFromTotal(transaction, total, [subscription]);
  });
}

export async function readSubscription(email: string): Promise<Subscription | undefined> {
  return parseSubscription(await subscriberDocument(email).get());
}

export async function readSubscriptions(
  emails: readonly string[],
): Promise<readonly (Subscription | undefined)[]> {
  if (emails.length === 0) return [];
  const snapshots = await database().getAll(...emails.map(subscriberDocument));
  return snapshots.map((snapshot) => parseSubscription(snapshot));
}

/** Removes addresses of unsubscribed people that earlier versions kept. Returns how many. */
export async function forgetUnsubscribed(limit: number): Promise<number> {
  const { docs } = await subscribers()
    .where('state', '==', 'unsubscribed')
    .where('createdAt', '>', 0)
    .limit(limit)
    .get();
  await Promise.all(docs.map(({ id }) => forgetAddress(subscribers().doc(id))));
  return docs.length;
}

async function forgetAddress(document: DocumentReference): Promise<void> {
  await runTransaction(async (transaction) => {
    const subscription = parseSubscription(await transaction.get(document));
    if (subscription?.state === 'unsubscribed') transaction.set(document, unsubscribed(subscription.token));
  });
}

export const subscriberListing: Listing<SubscriberRow> = {
  name: 'subscribers',
  fields: SUBSCRIBER_FIELDS,
  rows: () => subscribers().where('state', '==', 'subscribed'),
  toRow: (document) => {
    const { email, createdAt: created } = parseSubscriber(document);
    return { id: document.id, email, created };
  },
};

export const SUBSCRIBERS_CSV: CsvExport = {
  name: 'newsletters.csv',
  columns: ['id', 'email', 'subscribed'],
  listing: subscriberListing,
  cellsOf: (documents) =>
    documents.map((document) => {
      const { email, createdAt } = parseSubscriber(document);
      return [document.id, email, new Date(createdAt).toISOString()];
    }),
};
