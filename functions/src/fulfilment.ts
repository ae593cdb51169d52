import type { Transaction } from 'firebase-admin/firestore';
import { mayBecome } from '@store/domain/orders';
import { trackSchema } from '@store/domain/tracks';
import * as v from 'valibot';
import { contractDate, drawUp, initials } from './contracts/contract';
import { database } from './gateways/database';
import { putFile } from './gateways/files';
import { refundPayment } from './gateways/payments';
import { deliveryMail, refundMail } from './mails/orders';
import { prepareRemoval, removeFromCatalogue } from './stores/catalogue';
import { readDeliveries } from './stores/deliveries';
import { queueMailIn } from './stores/mail';
import { parseOrder, type OrderIn, type OrderRecord } from './stores/order-record';
import { orderDocument, parseReservation, readHolds, reservationDocument } from './stores/orders';

/** A payment that Stripe confirmed: for which order, by which intent, under which name; and the webhook that told, if one did. */
export interface ConfirmedPayment {
  readonly orderId: string;
  readonly paymentIntent: string;
  readonly buyerName: string | null;
  readonly eventId?: string;
}

const trackDocument = (id: number) => database().collection('tracks').doc(String(id));

const exclusivesOf = ({ lines }: OrderRecord): number[] =>
  lines.filter(({ licence }) => licence === 'Exclusive').map(({ trackId }) => trackId);

async function readOrderIn(transaction: Transaction, id: string): Promise<OrderRecord | undefined> {
  const snapshot = await transaction.get(orderDocument(id));
  return snapshot.exists ? parseOrder(snapshot.data()) : undefined;
}

/** Why an order's exclusives cannot be given to it any more, in words for the buyer; null when they can. */
async function whyLost(
  transaction: Transaction,
  orderId: string,
  order: OrderRecord,
): Promise<string | null> {
  const ids = exclusivesOf(order);
  if (ids.length === 0) return null;
  const snapshots = await transaction.getAll(...ids.map(trackDocument), ...ids.map(reservationDocument));
  const now = Date.now();
  for (const [index, id] of ids.entries()) {
    const data: unknown = snapshots[index]?.data();
    const title = order.lines.find(({ trackId }) => trackId === id)?.title ?? '';
    if (data === undefined || v.parse(trackSchema, data).status === 'sold')
      return `Somebody else bought “${title}” exclusively just before your payment arrived.`;
    const held = parseReservation(snapshots[ids.length + index]?.data());
    const isHeldByOther = held && held.until > now && held.orderId !== orderId && held.uid !== order.uid;
    if (isHeldByOther)
      return `The time to pay for “${title}” was over, and somebody else is buying it exclusively.`;
  }
  return null;
}

/**
 * Step 1: the order becomes `paid`. In the same transaction its exclusives become this buyer's: sold, and off the
 * catalogue. When another buyer has one already, the order is paid with a reason to give the money back.
 */
export async function acceptPayment({ orderId, paymentIntent, buyerName }: ConfirmedPayment): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, orderId);
    if (!order || !mayBecome(order.state, 'paid')) return;

    const refundReason = await whyLost(transaction, orderId, order);
    const sold = refundReason === null ? exclusivesOf(order) : [];
    const removal = sold.length > 0 ? await prepareRemoval(transaction, sold) : undefined;
    const holds = await readHolds(transaction, orderId, order);

    const buyer = order.buyer && { ...order.buyer, name: buyerName ?? order.buyer.name };
    transaction.update(orderDocument(orderId), {
      state: 'paid',
      payment: { intent: paymentIntent, at: Date.now() },
      refundReason,
      buyer,
    });
    for (const id of sold) transaction.update(trackDocument(id), { status: 'sold' });
    if (removal) removeFromCatalogue(transaction, removal);
    holds.forEach((reference) => transaction.delete(reference));
  });
}

/** Where a line's contract lies. */
export function contractPath(orderId: string, line: number): `contracts/${string}` {
  return `contracts/${orderId}/${line}.pdf`;
}

/** The name that stands on a contract; of a buyer who deleted the account before the payment came, none. */
function contractName({ buyer }: OrderRecord): string {
  return buyer?.name ?? 'Account deleted by the buyer';
}

/** Step 2: every line's contract is printed and stored. The same order gives the same bytes, so doing it again is harmless. */
export async function freezeContracts(orderId: string, order: OrderIn<'paid'>): Promise<void> {
  const { printContract } = await import('./contracts/pdf');
  await Promise.all(
    order.lines.map(async (line, index) => {
      const facts = { orderId, line, buyer: contractName(order), paidAt: order.payment.at };
      await putFile(contractPath(orderId, index), await printContract(drawUp(facts)), {
        contentType: 'application/pdf',
        cacheControl: 'private, no-store',
      });
    }),
  );
}

function publishVerification(transaction: Transaction, orderId: string, order: OrderIn<'paid'>): void {
  for (const { code, title, licence } of order.lines) {
    transaction.set(database().collection('contracts').doc(code), {
      orderId,
      track: title,
      licence,
      date: contractDate(order.payment.at),
      buyer: initials(contractName(order)),
    });
  }
}

/** Step 3: the order becomes `fulfilled`, and in the same transaction its codes can be verified and its mail goes out. */
export async function completeOrder(orderId: string): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, orderId);
    if (order?.state !== 'paid' || order.refundReason !== null) return;
    const deliveries = await readDeliveries(transaction, order);
    publishVerification(transaction, orderId, order);
    transaction.update(orderDocument(orderId), { state: 'fulfilled', fulfilledAt: Date.now(), deliveries });
    if (order.buyer)
      queueMailIn(transaction, `${orderId}-delivery`, deliveryMail(order.buyer.email, orderId, order));
  });
}

/** The order becomes `refunded`, and in the same transaction its buyer is told why. The money must have gone back before. */
export async function noteRefund(orderId: string, reason: string): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, orderId);
    if (!order || !mayBecome(order.state, 'refunded')) return;
    transaction.update(orderDocument(orderId), { state: 'refunded', refundedAt: Date.now() });
    if (order.buyer)
      queueMailIn(transaction, `${orderId}-refund`, refundMail(order.buyer.email, orderId, order, reason));
  });
}

/** Takes a paid order from where it stands to its end: delivered, or its money back. */
export async function finishPaidOrder(orderId: string, order: OrderIn<'paid'>): Promise<void> {
  if (order.refundReason !== null) {
    await refundPayment(orderId, order.payment.intent);
    await noteRefund(orderId, order.refundReason);
    return;
  }
  await freezeContracts(orderId, order);
  await completeOrder(orderId);
}

/**
 * Fulfils a paid order, whoever asks and however often: the webhook, the success page, the reconciliation. Each step looks
 * at the order as it is and does nothing when it was done; stopped between two of them, the next caller goes on. Returns
 * the order as it stands then; undefined when there is no such order.
 */
export async function fulfil(payment: ConfirmedPayment): Promise<OrderRecord | undefined> {
  await acceptPayment(payment);
  const { orderId } = payment;
  const snapshot = await orderDocument(orderId).get();
  if (!snapshot.exists) return undefined;
  const order = parseOrder(snapshot.data());
  if (order.state !== 'paid') return order;
  await finishPaidOrder(orderId, order);
  return parseOrder((await orderDocument(orderId).get()).data());
}
