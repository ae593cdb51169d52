import { randomInt } from 'node:crypto';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { CONTRACTS, freezeContracts } from '@store/domain/orders/contracts';
import { StoreError } from '@store/domain/errors';
import { LICENCE_PRICES } from '@store/domain/orders/licences';
import { sum } from '@store/domain/orders/money';
import { CHECKOUT_HOLD_MS, type WantedLine } from '@store/domain/orders/orders';
import { searchKeys } from '@store/domain/catalogue/search';
import type { Track } from '@store/domain/catalogue/tracks';
import {
  orderDocument,
  orders,
  parseProfile,
  parseRateLimit,
  parseReservation,
  parseTrack,
  reservationDocument,
  trackDocument,
  userDocument,
  type LineRecord,
  type OrderIn,
  type Reservation,
} from '../collections';
import { runTransaction } from '../gateways/firestore';
import { countAttempt, counterDocument, type CounterDocument, type RateLimit } from '../limits/rate-limits';
import { isHeldByOther, reserve } from './reservations';

const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 20;

/** An unguessable code that can be read out: without 0, O, 1 and I. */
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

/** A parsed cart and its buyer; `now` in milliseconds UTC. */
export interface Placement {
  readonly uid: string;
  readonly wanted: readonly WantedLine[];
  readonly now: number;
}

/** A new order, and the buyer's earlier orders whose reservations it takes over. */
export interface PlacedOrder {
  readonly id: string;
  readonly order: OrderIn<'pending'>;
  readonly replaced: readonly string[];
}

/** Everything that placing an order depends on, read in one round trip. */
interface PlacementContext {
  readonly buyer: { readonly name: string; readonly email: string };
  readonly counter: CounterDocument;
  /** The tracks of the cart's lines, in their order; undefined for a deleted track. */
  readonly tracks: readonly (Track | undefined)[];
  /** By track id, for the exclusives of the cart. */
  readonly reservations: ReadonlyMap<number, Reservation>;
}

function limitFor(uid: string): RateLimit {
  return { kind: 'checkout', subject: uid, limit: 30, windowMs: 60 * 60 * 1000 };
}

function buyerIn(profile: DocumentSnapshot | undefined): PlacementContext['buyer'] {
  const buyer = parseProfile(profile);
  if (!buyer) throw new StoreError('unauthenticated', 'Please sign in again.');
  return { name: buyer.username, email: buyer.email };
}

async function readContext(
  transaction: Transaction,
  { uid, wanted, now }: Placement,
): Promise<PlacementContext> {
  const limit = limitFor(uid);
  const exclusives = wanted.filter(({ licence }) => licence === 'Exclusive');
  const [profile, counter, ...rest] = await transaction.getAll(
    userDocument(uid),
    counterDocument(limit),
    ...wanted.map(({ trackId }) => trackDocument(trackId)),
    ...exclusives.map(({ trackId }) => reservationDocument(trackId)),
  );
  const reservations = exclusives.flatMap(({ trackId }, index) => {
    const reservation = parseReservation(rest[wanted.length + index]);
    return reservation ? [[trackId, reservation] as const] : [];
  });
  return {
    buyer: buyerIn(profile),
    tracks: wanted.map((_, index) => parseTrack(rest[index])),
    reservations: new Map(reservations),
    counter: countAttempt(limit, parseRateLimit(counter), now),
  };
}

/** Throws a StoreError `gone` if a track of the cart was deleted or sold. */
function requireAvailable({ wanted }: Placement, { tracks }: PlacementContext): Track[] {
  const unavailable = wanted.filter((_, index) => tracks[index]?.status !== 'available');
  const [first] = unavailable;
  if (!first) return tracks.filter((track) => track !== undefined);
  const trackIds = unavailable.map(({ trackId }) => trackId);
  const sold = tracks.find((track) => track?.id === first.trackId);
  const message = sold
    ? `“${sold.title}” has been sold exclusively.`
    : `Track ${first.trackId} is not in the shop any more.`;
  throw new StoreError('gone', message, { trackIds });
}

/** Throws a StoreError `conflict` if another buyer holds an exclusive of the cart. */
function requireNotHeld({ uid, now }: Placement, { tracks, reservations }: PlacementContext): void {
  const held = [...reservations].filter(([, reservation]) => isHeldByOther(reservation, uid, now));
  if (held.length === 0) return;
  const trackIds = held.map(([trackId]) => trackId);
  const retryAt = Math.max(...held.map(([, { until }]) => until));
  const minutes = Math.ceil((retryAt - now) / 60_000);
  const title = tracks.find((track) => track?.id === trackIds[0])?.title ?? '';
  throw new StoreError(
    'conflict',
    `Somebody else is buying “${title}” exclusively. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { trackIds, retryAt },
  );
}

function newOrder(
  { uid, wanted, now }: Placement,
  buyer: PlacementContext['buyer'],
  tracks: readonly Track[],
): OrderIn<'pending'> {
  const lines = wanted.flatMap((line, index) => {
    const track = tracks[index];
    return track ? [lineFor(track, line)] : [];
  });
  return {
    state: 'pending',
    uid,
    buyer,
    lines,
    contracts: freezeContracts(lines.map(({ licence }) => licence)),
    total: sum(lines.map(({ price }) => price)),
    currency: 'EUR',
    createdAt: now,
    holdUntil: now + CHECKOUT_HOLD_MS,
    sessionId: null,
  };
}

/**
 * Writes a pending order and reserves its exclusives in one transaction; reservations of the same buyer move to the new order.
 * Throws a StoreError: `gone` for sold or deleted tracks, `conflict` for exclusives that another buyer is paying, `too-many`,
 * or `unauthenticated` if the buyer has no profile.
 */
export async function placeOrder(placement: Placement): Promise<PlacedOrder> {
  const { uid } = placement;
  const { id } = orders().doc();
  return runTransaction(async (transaction) => {
    const context = await readContext(transaction, placement);
    const tracks = requireAvailable(placement, context);
    requireNotHeld(placement, context);

    const order = newOrder(placement, context.buyer, tracks);
    transaction.set(counterDocument(limitFor(uid)), context.counter);
    transaction.set(orderDocument(id), { ...order, keys: searchKeys(uid, id, context.buyer.email) });
    reserve(transaction, order, { orderId: id, until: order.holdUntil });
    const replaced = [...context.reservations.values()].filter((reservation) => reservation.uid === uid);
    return { id, order, replaced: [...new Set(replaced.map(({ orderId }) => orderId))] };
  });
}
