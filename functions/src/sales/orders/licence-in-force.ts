import type { Transaction } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/platform/errors';
import type { BeatLineRecord, OrderRecord } from '../../platform/collections';
import { readOrderIn, type IdentifiedOrder } from './orders';
import { lineState, readRelated } from './upgrades/kept-lines';

/** Counted from 0. */
export interface BoughtLine {
  readonly uid: string;
  readonly orderId: string;
  readonly line: number;
}

/** Its buyer kept the licence. */
export interface LicenceInForce extends IdentifiedOrder {
  readonly bought: BeatLineRecord;
  readonly buyer: NonNullable<OrderRecord['buyer']>;
}

/**
 * Reads a beat line whose licence is in force. Throws a StoreError `not-found`, or `conflict` (a kit, undelivered,
 * refunded, disputed or upgraded). Must precede the transaction's writes.
 */
export async function readLicenceInForce(
  transaction: Transaction,
  { uid, orderId, line }: BoughtLine,
): Promise<LicenceInForce> {
  const order = await readOrderIn(transaction, orderId);
  const bought = order?.lines[line];
  if (order?.uid !== uid || !order.buyer || !bought)
    throw new StoreError('not-found', 'There is no such order.');
  if (bought.kind !== 'beat') throw new StoreError('conflict', 'This is for beats only.');
  const identified = { id: orderId, order };
  const state = lineState(identified, line, await readRelated([identified], transaction));
  if (state === 'replaced')
    throw new StoreError('conflict', 'A larger licence has replaced this one. Please use that order.');
  if (state !== 'valid') throw new StoreError('conflict', 'This licence is not in force.');
  return { ...identified, bought, buyer: order.buyer };
}
