import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import {
  parseReservation,
  reservationDocument,
  type LineRecord,
  type OrderRecord,
  type Reservation,
} from '../collections';

function exclusiveIds(lines: readonly Pick<LineRecord, 'licence' | 'trackId'>[]): number[] {
  return lines.filter(({ licence }) => licence === 'Exclusive').map(({ trackId }) => trackId);
}

/** The reservations of an order's exclusives by track id, whoever holds them. */
export async function readReservations(
  transaction: Transaction,
  { lines }: Pick<OrderRecord, 'lines'>,
): Promise<ReadonlyMap<number, Reservation>> {
  const ids = exclusiveIds(lines);
  if (ids.length === 0) return new Map();
  const snapshots = await transaction.getAll(...ids.map(reservationDocument));
  return new Map(
    ids.flatMap((id, index) => {
      const reservation = parseReservation(snapshots[index]);
      return reservation ? [[id, reservation] as const] : [];
    }),
  );
}

/** Whether a reservation belongs to another buyer and has not expired. `now` in milliseconds UTC. */
export function isHeldByOther(
  reservation: Reservation | undefined,
  uid: string,
  now: number,
): reservation is Reservation {
  return reservation !== undefined && reservation.until > now && reservation.uid !== uid;
}

/** The documents of those reservations that an order itself holds. */
export function holdsOf(
  reservations: ReadonlyMap<number, Reservation>,
  orderId: string,
): DocumentReference[] {
  return [...reservations]
    .filter(([, reservation]) => reservation.orderId === orderId)
    .map(([trackId]) => reservationDocument(trackId));
}

/** Reads {@link holdsOf} an order. */
export async function readHolds(
  transaction: Transaction,
  orderId: string,
  order: Pick<OrderRecord, 'lines'>,
): Promise<DocumentReference[]> {
  return holdsOf(await readReservations(transaction, order), orderId);
}

/** Reserves an order's exclusives until a time in milliseconds UTC. */
export function reserve(
  transaction: Transaction,
  order: Pick<OrderRecord, 'lines' | 'uid'>,
  { orderId, until }: Pick<Reservation, 'orderId' | 'until'>,
): void {
  const reservation: Reservation = { orderId, uid: order.uid, until };
  for (const trackId of exclusiveIds(order.lines)) transaction.set(reservationDocument(trackId), reservation);
}

/** Ends reservations; `holds` from {@link readHolds}. */
export function release(transaction: Transaction, holds: readonly DocumentReference[]): void {
  for (const document of holds) transaction.delete(document);
}

/** Prolongs reservations until a time in milliseconds UTC; `holds` from {@link readHolds}. */
export function prolong(transaction: Transaction, holds: readonly DocumentReference[], until: number): void {
  for (const document of holds) transaction.update(document, { until });
}
