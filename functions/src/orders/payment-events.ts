import { StoreError } from '@store/domain/errors';
import { fulfil, recordRefund } from './fulfilment';
import type { CheckoutSession, PaymentEvent } from '../gateways/stripe';
import { expireOrder, extendHold, findByPayment, readOrder, recordDispute } from './orders';
import { isProcessed, markProcessed } from './processed-events';

/** How long exclusives are reserved while a bank processes the payment, in milliseconds: debits take up to two weeks. */
const PROCESSING_HOLD_MS = 14 * 24 * 60 * 60 * 1000;

/** Updates an order according to its Checkout Session. */
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

/** The id comes from Stripe's metadata, so it is checked before it is used as a document id. */
function hasValidOrderId({ orderId }: CheckoutSession): boolean {
  return /^[\w-]{1,128}$/.test(orderId);
}

async function applyEvent(event: PaymentEvent): Promise<void> {
  if (event.kind === 'session') {
    const { session } = event;
    if (hasValidOrderId(session) && (await readOrder(session.orderId))) await applySession(session);
  }
  if (event.kind === 'refunded') {
    const found = await findByPayment(event.paymentIntent);
    if (found) await recordRefund(found.id, 'Your order was refunded.');
  }
  if (event.kind === 'disputed') {
    const found = await findByPayment(event.paymentIntent);
    if (found) await recordDispute(found.id, event.reason);
  }
}

/**
 * Processes a webhook event once. It is marked as processed after its effects, which are idempotent, so that a crash in between
 * does not lose it.
 */
export async function processEvent(event: PaymentEvent): Promise<void> {
  if (await isProcessed(event.id)) return;
  await applyEvent(event);
  await markProcessed(event.id, event.kind);
}
