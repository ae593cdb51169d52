import { isExclusive } from './claims';
import { StoreError } from '@store/domain/platform/errors';
import { endedLines } from '@store/domain/sales/orders/holdings';
import { claimDocument, parseClaim } from '../../platform/collections';
import { readOrder } from './orders';
import { releaseExclusive } from './settlement/give-up-order';

async function isReturned(orderId: string, trackId: number): Promise<boolean> {
  const order = await readOrder(orderId);
  if (!order) return true;
  const ended = endedLines(order);
  return order.lines.some(
    (line, index) => isExclusive(line) && line.trackId === trackId && ended.includes(index),
  );
}

/**
 * Relists a refunded exclusive. Throws a StoreError `not-found` (not sold) or `conflict` (licence kept, or money
 * not back yet).
 */
export async function relist(trackId: number): Promise<void> {
  const claim = parseClaim(await claimDocument(trackId).get());
  if (!claim) throw new StoreError('not-found', 'This track is not sold.');
  if (!(await isReturned(claim.orderId, trackId)))
    throw new StoreError(
      'conflict',
      'This track belongs to its buyer. Refund the licence first, and wait until Stripe has returned the money.',
    );
  await releaseExclusive(trackId, claim.orderId, { mustShow: true });
}
