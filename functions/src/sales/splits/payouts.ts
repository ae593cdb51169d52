import { isDeepStrictEqual } from 'node:util';
import { StoreError } from '@store/domain/platform/errors';
import {
  collaboratorDocument,
  parseCollaborator,
  parsePayout,
  payoutDocument,
  type PayoutRecord,
} from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';

/** From a member, with an id chosen by the browser. */
interface PayoutEntry extends Pick<PayoutRecord, 'collaborator' | 'currency' | 'amount' | 'paidAt' | 'note'> {
  readonly id: string;
}

/**
 * Records a payout once per id. Throws a StoreError `not-found`, `invalid` (future day) or `conflict` (id used
 * otherwise). Returns the collaborator's name. `now` in UTC ms.
 */
export async function recordPayout({ id, ...entry }: PayoutEntry, now: number): Promise<string> {
  if (entry.paidAt > now)
    throw new StoreError('invalid', 'The day of a payout cannot be in the future.', { field: 'paid_on' });
  return runTransaction(async (transaction) => {
    const [person, snapshot] = await transaction.getAll(
      collaboratorDocument(entry.collaborator),
      payoutDocument(id),
    );
    const { name } = parseCollaborator(person) ?? {};
    if (name === undefined) throw new StoreError('not-found', 'This collaborator no longer exists.');
    const stored = parsePayout(snapshot);
    if (!stored) {
      const record: PayoutRecord = { ...entry, recordedAt: now, undoneAt: null };
      transaction.set(payoutDocument(id), record);
      return name;
    }
    const { collaborator, currency, amount, paidAt, note } = stored;
    if (isDeepStrictEqual({ collaborator, currency, amount, paidAt, note }, entry)) return name;
    throw new StoreError(
      'conflict',
      'This payout has already been recorded with different details. Please reload the page.',
    );
  });
}

/** Cancels a payout's record, which stays in the ledger. Idempotent. Throws a StoreError `not-found`. */
export async function undoPayout(id: string, now: number): Promise<void> {
  await runTransaction(async (transaction) => {
    const stored = parsePayout(await transaction.get(payoutDocument(id)));
    if (!stored) throw new StoreError('not-found', 'There is no such payout.');
    if (stored.undoneAt === null) transaction.update(payoutDocument(id), { undoneAt: now });
  });
}
