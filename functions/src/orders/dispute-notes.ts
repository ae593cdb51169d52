import { StoreError } from '@store/domain/errors';
import { runTransaction } from '../gateways/firestore';
import { readOrderIn } from './orders';
import { saveOrder } from './settlement/save';

/**
 * Stores the producer's words for the evidence of a dispute. Returns false if there is no such order. Throws a StoreError
 * `conflict` if the order is not disputed, or the evidence has been submitted.
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
