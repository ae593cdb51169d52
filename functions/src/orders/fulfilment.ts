import type { Transaction } from 'firebase-admin/firestore';
import { freezeContract } from '@store/domain/orders/contracts';
import { mayBecome } from '@store/domain/orders/orders';
import type { OrderIn, OrderRecord, Reservation } from '../collections';
import { buildContract, contractPath, contractPartyOf } from './contracts/contract';
import { publishVerification } from './contracts/verification';
import { runTransaction } from '../gateways/firestore';
import { putFile } from '../gateways/storage';
import { refundPayment } from '../gateways/stripe';
import { deliveryMail, refundMail } from './mails';
import { prepareRemoval, removeFromCatalogue } from '../catalogue/shards';
import { readDeliveries } from './deliveries';
import { queueMailIn } from '../mail/outbox';
import { countRefund, countSale } from './sales';
import { readOrder, readOrderIn, updateOrder } from './orders';
import { holdsOf, isHeldByOther, readReservations, release } from './reservations';
import { markSold, readSources, type DeliverySources } from '../catalogue/delivery-sources';

/** A payment confirmed by Stripe. */
export interface ConfirmedPayment {
  readonly orderId: string;
  readonly paymentIntent: string;
  /** The payer's name, if given. */
  readonly buyerName: string | null;
}

function withdrawnReason(titles: readonly string[]): string {
  return `“${titles.join('”, “')}” was taken out of the shop before your payment arrived.`;
}

/** What decides whether a payment is accepted; `now` in milliseconds UTC. */
interface PaymentContext {
  readonly sources: DeliverySources;
  readonly reservations: ReadonlyMap<number, Reservation>;
  readonly now: number;
}

/** Why a paid order cannot be delivered, in words for the buyer; null if it can. */
function refundReasonFor(
  orderId: string,
  { lines, uid }: OrderRecord,
  { sources, reservations, now }: PaymentContext,
): string | null {
  const missing = lines.find(({ trackId }) => !sources.has(trackId));
  if (missing) return withdrawnReason([missing.title]);
  for (const { licence, trackId, title } of lines) {
    if (licence !== 'Exclusive') continue;
    if (sources.get(trackId)?.status === 'sold')
      return `Somebody else bought “${title}” exclusively just before your payment arrived.`;
    const reservation = reservations.get(trackId);
    // The order's own reservation has another uid if the buyer has deleted the account since.
    if (reservation?.orderId !== orderId && isHeldByOther(reservation, uid, now))
      return `The time to pay for “${title}” was over, and somebody else is buying it exclusively.`;
  }
  return null;
}

/** The exclusives of an order as delivery sources. */
function exclusiveSources({ lines }: OrderRecord, sources: DeliverySources) {
  return lines.flatMap(({ licence, trackId }) => {
    const source = licence === 'Exclusive' ? sources.get(trackId) : undefined;
    return source ? [{ trackId, source }] : [];
  });
}

/**
 * Step 1: marks the order as paid. In the same transaction its exclusives are sold and leave the catalogue, or, if another buyer
 * has one, the order gets a reason for a refund.
 */
export async function acceptPayment({ orderId, paymentIntent, buyerName }: ConfirmedPayment): Promise<void> {
  await runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, orderId);
    if (!order || !mayBecome(order.state, 'paid')) return;

    const now = Date.now();
    const trackIds = order.lines.map(({ trackId }) => trackId);
    const sources = await readSources(transaction, trackIds);
    const reservations = await readReservations(transaction, order);
    const refundReason = refundReasonFor(orderId, order, { sources, reservations, now });
    const sold = refundReason === null ? exclusiveSources(order, sources) : [];
    const inCatalogue = sold.filter(({ source }) => !source.isDeleted).map(({ trackId }) => trackId);
    const removal = inCatalogue.length > 0 ? await prepareRemoval(transaction, inCatalogue) : undefined;

    updateOrder(transaction, orderId, {
      state: 'paid',
      payment: { intent: paymentIntent, at: now },
      refundReason,
      buyer: order.buyer && { ...order.buyer, name: buyerName ?? order.buyer.name },
    });
    for (const { source } of sold) markSold(transaction, source);
    if (removal) removeFromCatalogue(transaction, removal);
    release(transaction, holdsOf(reservations, orderId));
  });
}

/** Step 2: creates and stores the contract of every line. The same order gives the same bytes, so it can be repeated. */
export async function storeContracts(orderId: string, order: OrderIn<'paid'>): Promise<void> {
  const { printContract } = await import('./contracts/pdf');
  await Promise.all(
    order.lines.map(async (line, index) => {
      // Orders placed before texts were frozen have none.
      const terms = order.contracts[line.licence] ?? freezeContract(line.licence);
      const facts = { orderId, line, terms, buyer: contractPartyOf(order), paidAt: order.payment.at };
      await putFile(contractPath(orderId, index), await printContract(buildContract(facts)), {
        contentType: 'application/pdf',
        cacheControl: 'private, no-store',
      });
    }),
  );
}

function queueDeliveryMail(transaction: Transaction, orderId: string, order: OrderRecord): void {
  if (order.buyer)
    queueMailIn(transaction, `${orderId}-delivery`, deliveryMail(order.buyer.email, orderId, order));
}

/**
 * Step 3: marks the order as fulfilled. In the same transaction its contracts become verifiable and its mail is queued. If a
 * track can no longer be delivered, the order gets a reason for a refund instead.
 */
export async function completeOrder(orderId: string): Promise<void> {
  await runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, orderId);
    if (order?.state !== 'paid' || order.refundReason !== null) return;
    const deliveries = await readDeliveries(transaction, order);
    if (!deliveries) {
      const refundReason = withdrawnReason(order.lines.map(({ title }) => title));
      return updateOrder(transaction, orderId, { refundReason });
    }
    const fulfilledAt = Date.now();
    publishVerification(transaction, orderId, order);
    updateOrder(transaction, orderId, { state: 'fulfilled', fulfilledAt, deliveries });
    countSale(transaction, order, fulfilledAt);
    queueDeliveryMail(transaction, orderId, order);
  });
}

/**
 * Marks an order as refunded and queues the buyer's mail in one transaction. The mail gives the order's own reason if it has
 * one, otherwise `reason`. Call it only after the money was returned.
 */
export async function recordRefund(orderId: string, reason: string): Promise<void> {
  await runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, orderId);
    if (!order || !mayBecome(order.state, 'refunded')) return;
    const refundedAt = Date.now();
    updateOrder(transaction, orderId, { state: 'refunded', refundedAt });
    if (order.state === 'fulfilled') countRefund(transaction, order, refundedAt);
    const stated = ('refundReason' in order ? order.refundReason : null) ?? reason;
    if (order.buyer)
      queueMailIn(transaction, `${orderId}-refund`, refundMail(order.buyer.email, orderId, order, stated));
  });
}

async function refundUndeliverable(orderId: string, order: OrderIn<'paid'>, reason: string): Promise<void> {
  await refundPayment(orderId, order.payment.intent);
  await recordRefund(orderId, reason);
}

/** Delivers or refunds a paid order, from whichever step it is at. */
export async function finishPaidOrder(orderId: string, order: OrderIn<'paid'>): Promise<void> {
  if (order.refundReason !== null) return refundUndeliverable(orderId, order, order.refundReason);
  await storeContracts(orderId, order);
  await completeOrder(orderId);
  const after = await readOrder(orderId);
  if (after?.state === 'paid' && after.refundReason !== null)
    await refundUndeliverable(orderId, after, after.refundReason);
}

/**
 * Fulfils a paid order. The webhook, the success page and reconciliation all call it, also concurrently: each step checks the
 * order's state and does nothing if it is done, and an interrupted fulfilment is continued by the next call. Returns the order
 * as it is afterwards; undefined if it does not exist.
 */
export async function fulfil(payment: ConfirmedPayment): Promise<OrderRecord | undefined> {
  const { orderId } = payment;
  await acceptPayment(payment);
  const order = await readOrder(orderId);
  if (order?.state !== 'paid') return order;
  await finishPaidOrder(orderId, order);
  return readOrder(orderId);
}
