import { randomInt } from 'node:crypto';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { CONTRACTS } from '@store/domain/contracts';
import { StoreError } from '@store/domain/errors';
import { LICENCE_PRICES } from '@store/domain/licences';
import { sum } from '@store/domain/money';
import { CHECKOUT_HOLD_MS, type WantedLine } from '@store/domain/orders';
import { searchKeys } from '@store/domain/search';
import { trackSchema, type Track } from '@store/domain/tracks';
import { database } from '../gateways/firestore';
import { budgetDocument, takeOne, type Budget } from '../limits/rate-limits';
import { parseOrder, type Delivery, type LineRecord, type OrderIn, type OrderRecord } from './order-record';
import { forgetTerms } from '../member/list/totals';

function orders() {
  return database().collection('orders');
}

/** An order's document. */
export function orderDocument(id: string): DocumentReference {
  return orders().doc(id);
}

/** The document that holds an exclusive for one order. */
export function reservationDocument(trackId: number): DocumentReference {
  return database().collection('reservations').doc(String(trackId));
}

function trackDocument(id: number): DocumentReference {
  return database().collection('tracks').doc(String(id));
}

const reservationSchema = v.object({ orderId: v.string(), uid: v.string(), until: v.number() });

/** A hold on an exclusive. */
export type Reservation = v.InferOutput<typeof reservationSchema>;

/** Reads a reservation's document, undefined where there is none. */
export function parseReservation(data: unknown): Reservation | undefined {
  return data === undefined ? undefined : v.parse(reservationSchema, data);
}

const profileSchema = v.object({ username: v.string(), email: v.string() });

const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 20;

/** An unguessable code that a person can read out: no 0, O, 1 or I. */
function verificationCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
}

function lineFor(track: Track, { licence }: WantedLine): LineRecord {
  return {
    trackId: track.id,
    title: track.title,
    licence,
    price: LICENCE_PRICES[licence],
    contractVersion: CONTRACTS[licence].version,
    code: verificationCode(),
  };
}

/** A cart to be ordered, and by whom. */
export interface Placement {
  readonly uid: string;
  readonly wanted: readonly WantedLine[];
  readonly now: number;
}

/** An order that was placed, and earlier ones of the same buyer that it replaces. */
export interface Placed {
  readonly id: string;
  readonly order: OrderIn<'pending'>;
  readonly replaced: readonly string[];
}

function requireAvailable(data: unknown, trackId: number): Track {
  if (data === undefined) throw new StoreError('gone', `Track ${trackId} is not in the shop any more.`);
  const track = v.parse(trackSchema, data);
  if (track.status === 'sold') throw new StoreError('gone', `“${track.title}” has been sold exclusively.`);
  return track;
}

function requireFree(held: Reservation | undefined, track: Track, { uid, now }: Placement): void {
  if (!held || held.until <= now || held.uid === uid) return;
  const seconds = Math.ceil((held.until - now) / 1000);
  const minutes = Math.ceil(seconds / 60);
  throw new StoreError(
    'conflict',
    `Somebody else is buying “${track.title}” exclusively. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { headers: { 'Retry-After': String(seconds) } },
  );
}

/**
 * Writes a pending order for a cart and holds its exclusives, in one transaction. Throws a StoreError: `gone` for a track
 * that was sold or deleted, `conflict` for an exclusive that somebody else is paying, `too-many` for one who asks too
 * often, `unauthenticated` for one whose profile is gone. A hold by the same buyer passes to the new order.
 */
export async function placeOrder(placement: Placement): Promise<Placed> {
  const { uid, wanted, now } = placement;
  const reference = orders().doc();
  const budget: Budget = { kind: 'checkout', subject: uid, limit: 30, windowMs: 60 * 60 * 1000 };
  const exclusives = wanted.filter(({ licence }) => licence === 'Exclusive');
  return database().runTransaction(async (transaction) => {
    const read = await readAll(transaction, [
      database().collection('users').doc(uid),
      budgetDocument(budget),
      ...wanted.map(({ trackId }) => trackDocument(trackId)),
      ...exclusives.map(({ trackId }) => reservationDocument(trackId)),
    ]);
    const [profileData, budgetData] = read;
    if (profileData === undefined) throw new StoreError('unauthenticated', 'Please sign in again.');
    const { username, email } = v.parse(profileSchema, profileData);
    const tracks = wanted.map(({ trackId }, index) => requireAvailable(read[2 + index], trackId));
    const holds = exclusives.map((_, index) => parseReservation(read[2 + wanted.length + index]));
    exclusives.forEach(({ trackId }, index) => {
      const track = tracks.find(({ id }) => id === trackId);
      if (track) requireFree(holds[index], track, placement);
    });

    const lines = wanted.flatMap((line, index) => {
      const track = tracks[index];
      return track ? [lineFor(track, line)] : [];
    });
    const order: OrderIn<'pending'> = {
      state: 'pending',
      uid,
      buyer: { name: username, email },
      lines,
      total: sum(lines.map(({ price }) => price)),
      currency: 'EUR',
      createdAt: now,
      holdUntil: now + CHECKOUT_HOLD_MS,
      sessionId: null,
    };
    transaction.set(budgetDocument(budget), takeOne(budget, budgetData, now));
    transaction.set(reference, { ...order, keys: searchKeys(uid, reference.id, email) });
    for (const { trackId } of exclusives)
      transaction.set(reservationDocument(trackId), { orderId: reference.id, uid, until: order.holdUntil });
    const replaced = holds.flatMap((held) => (held && held.uid === uid ? [held.orderId] : []));
    return { id: reference.id, order, replaced: [...new Set(replaced)] };
  });
}

async function readAll(
  transaction: Transaction,
  references: readonly DocumentReference[],
): Promise<unknown[]> {
  const snapshots = await transaction.getAll(...references);
  return snapshots.map((snapshot) => snapshot.data());
}

/** Notes which Checkout Session an order is paid through. */
export async function noteSession(orderId: string, sessionId: string): Promise<void> {
  await orderDocument(orderId).update({ sessionId });
}

/** An order, or undefined. One read. */
export async function readOrder(id: string): Promise<OrderRecord | undefined> {
  const snapshot = await orderDocument(id).get();
  return snapshot.exists ? parseOrder(snapshot.data()) : undefined;
}

/** An order with its id. */
export interface IdentifiedOrder {
  readonly id: string;
  readonly order: OrderRecord;
}

const LIST_MAXIMUM = 500;

/** A buyer's orders, newest first. */
export async function listOrders(uid: string): Promise<IdentifiedOrder[]> {
  const found = await orders().where('uid', '==', uid).orderBy('createdAt', 'desc').limit(LIST_MAXIMUM).get();
  return found.docs.map((document) => ({ id: document.id, order: parseOrder(document.data()) }));
}

/**
 * Orders that wait for something since before a time: pending ones past their hold, paid ones, and delivered ones whose money is to
 * go back. For reconciliation.
 */
export async function listUnsettled(now: number): Promise<IdentifiedOrder[]> {
  const [pending, paid, returning] = await Promise.all([
    orders().where('state', '==', 'pending').where('holdUntil', '<', now).limit(LIST_MAXIMUM).get(),
    orders().where('state', '==', 'paid').limit(LIST_MAXIMUM).get(),
    orders().where('state', '==', 'fulfilled').where('refundReason', '>', '').limit(LIST_MAXIMUM).get(),
  ]);
  return [...pending.docs, ...paid.docs, ...returning.docs].map((document) => ({
    id: document.id,
    order: parseOrder(document.data()),
  }));
}

/** The order that a payment intent paid, or undefined. */
export async function findByPayment(intent: string): Promise<IdentifiedOrder | undefined> {
  const found = await orders().where('payment.intent', '==', intent).limit(1).get();
  const [document] = found.docs;
  return document ? { id: document.id, order: parseOrder(document.data()) } : undefined;
}

/** Lets a pending order go and frees what it held; in any other state nothing happens. Whether it was let go. */
export async function expireOrder(id: string): Promise<boolean> {
  return database().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(orderDocument(id));
    const order = snapshot.exists ? parseOrder(snapshot.data()) : undefined;
    if (order?.state !== 'pending') return false;
    const holds = await readHolds(transaction, id, order);
    transaction.update(snapshot.ref, { state: 'expired' });
    holds.forEach((reference) => transaction.delete(reference));
    return true;
  });
}

/** The reservations that still belong to an order. */
export async function readHolds(
  transaction: Transaction,
  id: string,
  { lines }: OrderRecord,
): Promise<DocumentReference[]> {
  const references = lines
    .filter(({ licence }) => licence === 'Exclusive')
    .map(({ trackId }) => reservationDocument(trackId));
  if (references.length === 0) return [];
  const snapshots = await transaction.getAll(...references);
  return snapshots
    .filter((snapshot) => parseReservation(snapshot.data())?.orderId === id)
    .map((snapshot) => snapshot.ref);
}

/** Holds an order's exclusives longer: its bank takes days to say whether it pays. */
export async function extendHold(id: string, until: number): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(orderDocument(id));
    const order = snapshot.exists ? parseOrder(snapshot.data()) : undefined;
    if (order?.state !== 'pending') return;
    const holds = await readHolds(transaction, id, order);
    transaction.update(snapshot.ref, { holdUntil: until });
    holds.forEach((reference) => transaction.update(reference, { until }));
  });
}

/**
 * Writes down that an order's money is to go back, before Stripe is asked, so that whoever is stopped in between is finished by
 * the reconciliation. An order that says so already keeps its reason. Throws a StoreError: `not-found`, or `conflict` for an
 * order that has no money to give back.
 */
export async function askForRefund(id: string, reason: string): Promise<OrderIn<'paid' | 'fulfilled'>> {
  return database().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(orderDocument(id));
    if (!snapshot.exists) throw new StoreError('not-found', 'There is no such invoice.');
    const order = parseOrder(snapshot.data());
    if (order.state === 'refunded')
      throw new StoreError('conflict', 'This invoice has been refunded already.');
    if (order.state !== 'paid' && order.state !== 'fulfilled')
      throw new StoreError('conflict', `Nothing was paid on this invoice: it is ${order.state}.`);
    if (order.refundReason !== null) return order;
    transaction.update(snapshot.ref, { refundReason: reason });
    return { ...order, refundReason: reason };
  });
}

/** Takes back {@link askForRefund} of a delivered order, which stays as it is: Stripe gives nothing back. */
export async function withdrawRefund(id: string): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(orderDocument(id));
    const order = snapshot.exists ? parseOrder(snapshot.data()) : undefined;
    if (order?.state === 'fulfilled') transaction.update(snapshot.ref, { refundReason: null });
  });
}

/** Writes a dispute that the buyer's bank opened on the order. */
export async function noteDispute(id: string, reason: string): Promise<void> {
  await orderDocument(id).update({ dispute: reason });
}

/** Takes the buyer out of an account's orders; what was sold, for how much and when, stays. */
export async function anonymiseOrders(uid: string): Promise<void> {
  const found = await orders().where('uid', '==', uid).get();
  const writer = database().bulkWriter();
  for (const { ref } of found.docs)
    void writer.update(ref, { uid: '', buyer: null, keys: searchKeys(ref.id) });
  await writer.close();
  if (!found.empty) await forgetTerms('orders');
}

/** Whether an order delivers a file of ours. */
export async function isFileDelivered(transaction: Transaction, path: string): Promise<boolean> {
  const delivery: Delivery = { kind: 'stored', path };
  const query = orders().where('deliveries', 'array-contains', delivery).limit(1);
  return !(await transaction.get(query)).empty;
}

/** The tracks in orders that are being paid, or are paid and not yet delivered. */
export async function listAwaited(): Promise<ReadonlySet<number>> {
  const query = orders().where('state', 'in', ['pending', 'paid']).select('lines');
  const linesSchema = v.object({ lines: v.array(v.object({ trackId: v.number() })) });
  const found = (await query.get()).docs.flatMap((document) => v.parse(linesSchema, document.data()).lines);
  return new Set(found.map(({ trackId }) => trackId));
}
