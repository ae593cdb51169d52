import { StoreError } from '@store/domain/platform/errors';
import { hasDownloads, isOpen } from '@store/domain/sales/orders/orders';
import { orderDocument, type OrderRecord } from '../../../platform/collections';
import { runTransaction } from '../../../platform/firestore/firestore';
import { UnknownPaymentError } from '../../../platform/gateways/stripe/payments';
import { log } from '../../../platform/log';
import { refreshSettings } from '../../../platform/settings/current';
import { readOrder, readOrderIn } from '../orders';
import { settleOrder } from './settle';

/** Minimum time between two reads from Stripe caused by visitors, per order, in ms. */
const ASK_INTERVAL_MS = 3000;

/** For delivered orders, in ms: after a lost webhook, a dashboard refund ends downloads within this time. */
const REFRESH_INTERVAL_MS = 5 * 60 * 1000;

/** Returns whether Stripe may have news for a visitor. `now` in UTC ms. */
function isDue({ state, askedAt, checkedAt }: OrderRecord, now: number): boolean {
  if (isOpen(state)) return now - askedAt >= ASK_INTERVAL_MS;
  return hasDownloads(state) && now - Math.max(askedAt, checkedAt) >= REFRESH_INTERVAL_MS;
}

/** Returns whether to read Stripe again; only one of several concurrent callers gets `true`. */
async function takeTurn(id: string): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, id);
    const now = Date.now();
    if (!order || !isDue(order, now)) return false;
    transaction.update(orderDocument(id), { askedAt: now });
    return true;
  });
}

/**
 * Settles an order for a visitor if its payment is under way or its last reading is old, at most once an interval,
 * so visitors can't call Stripe without limit. Throws a StoreError `unavailable` during a payment; delivered
 * orders come back as stored.
 */
export async function refreshedOrder(id: string, order: OrderRecord): Promise<OrderRecord> {
  if (!isDue(order, Date.now()) || !(await takeTurn(id))) return order;
  await refreshSettings();
  try {
    return (await settleOrder(id)) ?? order;
  } catch (error) {
    if (error instanceof UnknownPaymentError) {
      log.error('payment unknown', { order: id });
      // The next reconciliation retries it too, and keeps reporting it to the producer in Status.
      await orderDocument(id).update({ nextCheckAt: Date.now() });
      return order;
    }
    if (isOpen(order.state) || !(error instanceof StoreError) || error.code !== 'unavailable') throw error;
    return order;
  }
}

/** Reads an order like {@link refreshedOrder}; undefined if there is none. */
export async function askForOrder(id: string): Promise<OrderRecord | undefined> {
  const order = await readOrder(id);
  return order && refreshedOrder(id, order);
}
