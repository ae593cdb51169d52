import { StoreError } from '@store/domain/platform/errors';
import { runTransaction } from '../../platform/firestore/firestore';
import { readOrderIn } from './orders';
import { saveOrder } from './settlement/save-order';
import { ORDER_PAYMENT_FIELDS, orders, parseOrderPayment } from '../../platform/collections';

/**
 * Stores the producer's note on a dispute; false without such an order. Throws a StoreError `conflict` if not
 * disputed or already submitted.
 */
export async function addDisputeNote(id: string, disputeNote: string): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    if (!before) return false;
    const { dispute } = before.payment;
    if (dispute?.status !== 'open' || before.answeredDispute === dispute.id)
      throw new StoreError('conflict', 'There is no open dispute that waits for evidence.');
    saveOrder(transaction, id, { before, changed: { ...before, disputeNote }, now: Date.now() });
    return true;
  });
}

const READ_MAXIMUM = 100;

/** Those that still accept evidence. */
export async function countOpenDisputes(): Promise<number> {
  const query = orders()
    .where('state', '==', 'disputed')
    .select(...ORDER_PAYMENT_FIELDS)
    .limit(READ_MAXIMUM);
  const { docs } = await query.get();
  return docs
    .map((document) => parseOrderPayment(document))
    .filter(
      ({ payment: { dispute }, answeredDispute }) =>
        dispute?.status === 'open' && dispute.id !== answeredDispute,
    ).length;
}
