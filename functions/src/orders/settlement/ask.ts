import { isOpen } from '@store/domain/orders/orders';
import { orderDocument, type OrderRecord } from '../../collections';
import { runTransaction } from '../../gateways/firestore';
import { readOrder, readOrderIn } from '../orders';
import { settleOrder } from './settle';

/** A visitor may cause one read of Stripe per order in this time, in milliseconds. */
const ASK_INTERVAL_MS = 3000;

/** Whether it is time to read Stripe again; of several concurrent callers one gets `true`. */
async function takeTurn(id: string): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const order = await readOrderIn(transaction, id);
    const now = Date.now();
    if (!order || now - order.askedAt < ASK_INTERVAL_MS) return false;
    transaction.update(orderDocument(id), { askedAt: now });
    return true;
  });
}

/**
 * Settles an order whose payment is under way, for a visitor who waits for it: at most once every few seconds, so that visitors
 * cannot make the shop call Stripe without limit. Returns the order as it is afterwards; undefined if there is none.
 */
export async function askForOrder(id: string): Promise<OrderRecord | undefined> {
  const order = await readOrder(id);
  if (!order || !isOpen(order.state) || !(await takeTurn(id))) return order;
  return settleOrder(id);
}
