import { StoreError } from '@store/domain/platform/errors';
import { isUnderWay } from '@store/domain/sales/orders/settlement';
import {
  openCheckoutDocument,
  orderDocument,
  parseOpenCheckout,
  type OrderRecord,
} from '../../../platform/collections';
import { runTransaction } from '../../../platform/firestore/firestore';
import {
  endSession,
  findSession,
  openSession,
  type CheckoutRequest,
} from '../../../platform/gateways/stripe/sessions';
import { UnknownPaymentError } from '../../../platform/gateways/stripe/payments';
import { readOrder, readOrderIn, type IdentifiedOrder } from '../orders';
import { currentShop } from '../../../platform/settings/current';
import { taxOptions } from '../../../platform/settings/operation';
import { isExclusive } from '../claims';
import { upgradeOf } from '../upgrades/kept-lines';
import { saveOrder } from '../settlement/save-order';
import { settleOrder } from '../settlement/settle';
import type { ExpiredCheckout } from './stored-cart';

/** Stripe's request. The same order yields the same session. */
function requestOf(
  id: string,
  { buyer, guest, currency, lines, checkout, contracts }: OrderRecord,
): CheckoutRequest {
  const { until, tax = taxOptions() } = checkout;
  // The shop's name at the time of the order, like everything the session was created with.
  const shop = Object.values(contracts)[0]?.shop ?? currentShop().name;
  const charged = lines.map((line) => ({ ...line, exclusive: isExclusive(line), upgrade: upgradeOf(line) }));
  // A guest's name and address are known only after payment.
  const email = guest ? null : (buyer?.email ?? '');
  return { orderId: id, email, currency, lines: charged, until, shop, tax };
}

/** Ends a pending order whose session nobody can open: its creation failed, or its URL was never sent. */
async function abandon(id: string): Promise<void> {
  await runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    if (before?.state !== 'pending') return;
    const now = Date.now();
    const changed: OrderRecord = {
      ...before,
      payment: { ...before.payment, kind: 'none' },
      checkout: { ...before.checkout, until: now },
    };
    saveOrder(transaction, id, { before, changed, now });
  });
}

/** Returns false if the order was ended meanwhile. */
async function recordSession(id: string, session: string): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, id);
    if (order?.state !== 'pending') return false;
    transaction.update(orderDocument(id), { 'checkout.session': session });
    return true;
  });
}

/**
 * Creates an order's Checkout Session and returns its page; a failure leaves nothing payable. Throws a StoreError
 * `unavailable`, or `conflict` if a newer checkout ended this one.
 */
export async function startCheckout(id: string, order: OrderRecord): Promise<string> {
  try {
    const session = await openSession(requestOf(id, order));
    if (await recordSession(id, session.id)) return session.url;
    await endSession(session.id);
  } catch (error) {
    await abandon(id);
    throw error;
  }
  throw new StoreError(
    'conflict',
    'You have opened another checkout in the meantime. Please continue there.',
  );
}

/**
 * Ends the session of a buyer's open checkout. Returns Stripe's state for the next placement; undefined if it must
 * be settled first.
 */
export async function expireCheckout({ id, order }: IdentifiedOrder): Promise<ExpiredCheckout | undefined> {
  const { session } = order.checkout;
  if (order.state !== 'pending' || session === null) return undefined;
  const reading = await endSession(session);
  return reading?.payment.kind === 'expired' ? { id, reading } : undefined;
}

/** Ends an unpaid order, or settles one paid or being paid; returns it. `known`: the order if just read. */
export async function endCheckout(id: string, known?: OrderRecord): Promise<OrderRecord | undefined> {
  const order = known ?? (await readOrder(id));
  if (order?.state !== 'pending') return settleOrder(id);
  const session = order.checkout.session ?? (await findSession(requestOf(id, order)));
  if (session === null) {
    await abandon(id);
    return readOrder(id);
  }
  const reading = await endSession(session);
  try {
    return await settleOrder(id, { session, reading });
  } catch (error) {
    if (!(error instanceof UnknownPaymentError)) throw error;
    // A session of the previous Stripe account can't be paid in today's.
    await abandon(id);
    return readOrder(id);
  }
}

/** The buyer's order with an open payment or one under way. */
export async function findOpenOrder(uid: string): Promise<IdentifiedOrder | undefined> {
  const id = parseOpenCheckout(await openCheckoutDocument(uid).get())?.orderId;
  const order = id === undefined ? undefined : await readOrder(id);
  return id !== undefined && order && isUnderWay(order) ? { id, order } : undefined;
}
