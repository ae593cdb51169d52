import type { Transaction } from 'firebase-admin/firestore';
import { StoreError } from '@store/domain/platform/errors';
import { returnedLines } from '@store/domain/sales/orders/holdings';
import { hasDownloads } from '@store/domain/sales/orders/orders';
import type { BeatLineRecord, OrderRecord } from '../../platform/collections';
import { readOrderIn, type IdentifiedOrder } from './orders';
import { readHolder } from './upgrades/credits';
import { isLineKept, readOrigins } from './upgrades/kept-lines';

/** A line of a buyer's order, counted from 0. */
export interface BoughtLine {
  readonly uid: string;
  readonly orderId: string;
  readonly line: number;
}

/** A delivered line of a beat whose licence its buyer has kept. */
export interface LicenceInForce extends IdentifiedOrder {
  readonly bought: BeatLineRecord;
  readonly buyer: NonNullable<OrderRecord['buyer']>;
}

/**
 * Reads a line of a beat whose licence is in force. Throws a StoreError: `not-found` for an order that is not the buyer's or a line that it does not
 * have, or `conflict` if the line is a kit, is not delivered, was refunded, or was replaced by a larger licence. Must precede the transaction's writes.
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
  const isKept =
    hasDownloads(order.state) &&
    !returnedLines(order).has(line) &&
    isLineKept(identified, line, await readOrigins(identified, transaction));
  if (!isKept) throw new StoreError('conflict', 'This licence is not in force.');
  if ((await readHolder(transaction, identified, line)) !== null)
    throw new StoreError('conflict', 'A larger licence has replaced this one. Please use that order.');
  return { ...identified, bought, buyer: order.buyer };
}
