import { StoreError } from '@store/domain/errors';
import { fulfil, noteRefund } from './fulfilment';
import { database } from '../gateways/firestore';
import type { CheckoutSession, PaymentEvent } from '../gateways/stripe';
import { expireOrder, extendHold, findByPayment, noteDispute, readOrder } from './orders';

/** How long an exclusive is held while a bank decides, in milliseconds: debits take up to two weeks. */
const PROCESSING_HOLD_MS = 14 * 24 * 60 * 60 * 1000;

/** Brings an order in line with what Stripe says of its session. */
export async function applySession(session: CheckoutSession): Promise<void> {
  const { orderId, status, paymentIntent, buyerName } = session;
  if (status === 'paid') {
    if (!paymentIntent) throw new Error(`Session ${session.id} is paid without a payment intent.`);
    const order = await fulfil({ orderId, paymentIntent, buyerName });
    if (!order) throw new StoreError('not-found', `There is no order for session ${session.id}.`);
  }
  if (status === 'processing') await extendHold(orderId, Date.now() + PROCESSING_HOLD_MS);
  if (status === 'over') await expireOrder(orderId);
}

/** An order id must look like one before it names a document. */
function hasOrder({ orderId }: CheckoutSession): boolean {
  return /^[\w-]{1,128}$/.test(orderId);
}

async function applyEvent(event: PaymentEvent): Promise<void> {
  if (event.kind === 'session' && hasOrder(event.session) && (await readOrder(event.session.orderId)))
    await applySession(event.session);
  if (event.kind === 'refunded') {
    const found = await findByPayment(event.paymentIntent);
    if (found) await noteRefund(found.id, 'Your order was refunded.');
  }
  if (event.kind === 'disputed') {
    const found = await findByPayment(event.paymentIntent);
    if (found) await noteDispute(found.id, event.reason);
  }
}

function eventDocument(id: string) {
  return database().collection('events').doc(id);
}

/**
 * Takes a webhook's event to its end, once: an event that was taken before is let be. It is noted after its effects, which
 * may each be done twice without harm, so that an event is never lost to a crash in between.
 */
export async function takeEvent(event: PaymentEvent): Promise<void> {
  const reference = eventDocument(event.id);
  if ((await reference.get()).exists) return;
  await applyEvent(event);
  await reference.set({ kind: event.kind, at: Date.now() });
}
