import type { Transaction } from 'firebase-admin/firestore';
import { mayBecome } from '@store/domain/orders';
import { contractDate, drawUp, initials } from './contracts/contract';
import { database } from '../gateways/firestore';
import { putFile } from '../gateways/storage';
import { refundPayment } from '../gateways/stripe';
import { deliveryMail, refundMail } from './mails';
import { prepareRemoval, removeFromCatalogue } from '../catalogue/shards';
import { readDeliveries } from './deliveries';
import { queueMailIn } from '../mail/outbox';
import { parseOrder, type OrderIn, type OrderRecord } from './order-record';
import { countRefund, countSale } from './sales';
import { orderDocument, parseReservation, readHolds, reservationDocument } from './orders';
import { readSources, type Source } from '../catalogue/delivery-sources';

/** A payment that Stripe confirmed: for which order, by which intent, under which name; and the webhook that told, if one did. */
export interface ConfirmedPayment {
  readonly orderId: string;
  readonly paymentIntent: string;
  readonly buyerName: string | null;
  readonly eventId?: string;
}

function exclusivesOf({ lines }: OrderRecord): number[] {
  return lines.filter(({ licence }) => licence === 'Exclusive').map(({ trackId }) => trackId);
}

async function readOrderIn(transaction: Transaction, id: string): Promise<OrderRecord | undefined> {
  const snapshot = await transaction.get(orderDocument(id));
  return snapshot.exists ? parseOrder(snapshot.data()) : undefined;
}

/** What an order's lines are delivered from, by track id. */
type Sources = ReadonlyMap<number, Source>;

function withdrawn(title: string): string {
  return `“${title}” was taken out of the shop before your payment arrived.`;
}

/** Why an order cannot be delivered any more, in words for the buyer; null when it can. */
async function whyLost(
  transaction: Transaction,
  orderId: string,
  order: OrderRecord,
  sources: Sources,
): Promise<string | null> {
  const missing = order.lines.find(({ trackId }) => !sources.has(trackId));
  if (missing) return withdrawn(missing.title);
  const exclusives = order.lines.filter(({ licence }) => licence === 'Exclusive');
  if (exclusives.length === 0) return null;
  const holds = await transaction.getAll(...exclusives.map(({ trackId }) => reservationDocument(trackId)));
  const now = Date.now();
  for (const [index, { trackId, title }] of exclusives.entries()) {
    if (sources.get(trackId)?.status === 'sold')
      return `Somebody else bought “${title}” exclusively just before your payment arrived.`;
    const held = parseReservation(holds[index]?.data());
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

    const sources = await readSources(
      transaction,
      order.lines.map(({ trackId }) => trackId),
    );
    const refundReason = await whyLost(transaction, orderId, order, sources);
    const sold = refundReason === null ? exclusivesOf(order) : [];
    const onOffer = sold.filter((id) => sources.get(id)?.isRetired === false);
    const removal = onOffer.length > 0 ? await prepareRemoval(transaction, onOffer) : undefined;
    const holds = await readHolds(transaction, orderId, order);

    const buyer = order.buyer && { ...order.buyer, name: buyerName ?? order.buyer.name };
    transaction.update(orderDocument(orderId), {
      state: 'paid',
      payment: { intent: paymentIntent, at: Date.now() },
      refundReason,
      buyer,
    });
    for (const id of sold) {
      const source = sources.get(id);
      if (source) transaction.update(source.document, { status: 'sold' });
    }
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

/**
 * Step 3: the order becomes `fulfilled`, and in the same transaction its codes can be verified and its mail goes out. When
 * nothing is left to deliver, it gets a reason to give the money back instead.
 */
export async function completeOrder(orderId: string): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, orderId);
    if (order?.state !== 'paid' || order.refundReason !== null) return;
    const deliveries = await readDeliveries(transaction, order);
    if (!deliveries) {
      const refundReason = withdrawn(order.lines.map(({ title }) => title).join('”, “'));
      transaction.update(orderDocument(orderId), { refundReason });
      return;
    }
    publishVerification(transaction, orderId, order);
    const fulfilledAt = Date.now();
    transaction.update(orderDocument(orderId), { state: 'fulfilled', fulfilledAt, deliveries });
    countSale(transaction, order, fulfilledAt);
    if (order.buyer)
      queueMailIn(transaction, `${orderId}-delivery`, deliveryMail(order.buyer.email, orderId, order));
  });
}

/**
 * The order becomes `refunded`, and in the same transaction its buyer is told why: as was said when the refund was asked for, or
 * else as `reason` says. The money must have gone back before.
 */
export async function noteRefund(orderId: string, reason: string): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, orderId);
    if (!order || !mayBecome(order.state, 'refunded')) return;
    const refundedAt = Date.now();
    transaction.update(orderDocument(orderId), { state: 'refunded', refundedAt });
    if (order.state === 'fulfilled') countRefund(transaction, order, refundedAt);
    const told = ('refundReason' in order ? order.refundReason : null) ?? reason;
    if (order.buyer)
      queueMailIn(transaction, `${orderId}-refund`, refundMail(order.buyer.email, orderId, order, told));
  });
}

async function giveBack(orderId: string, order: OrderIn<'paid'>, reason: string): Promise<void> {
  await refundPayment(orderId, order.payment.intent);
  await noteRefund(orderId, reason);
}

/** Takes a paid order from where it stands to its end: delivered, or its money back. */
export async function finishPaidOrder(orderId: string, order: OrderIn<'paid'>): Promise<void> {
  if (order.refundReason !== null) return giveBack(orderId, order, order.refundReason);
  await freezeContracts(orderId, order);
  await completeOrder(orderId);
  const after = parseOrder((await orderDocument(orderId).get()).data());
  if (after.state === 'paid' && after.refundReason !== null)
    await giveBack(orderId, after, after.refundReason);
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
