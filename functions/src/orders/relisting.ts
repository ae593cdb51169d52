import { StoreError } from '@store/domain/errors';
import { returnedLines } from '@store/domain/orders/settlement';
import { claimDocument, parseClaim } from '../collections';
import { readOrder } from './orders';
import { releaseExclusive } from './settlement/give-up';

/** Whether the order that holds an exclusive has given its money back for it. */
async function isReturned(orderId: string, trackId: number): Promise<boolean> {
  const order = await readOrder(orderId);
  if (!order || order.state === 'refunded' || order.state === 'lost') return true;
  const returned = returnedLines(order);
  return order.lines.some((line, index) => line.trackId === trackId && line.exclusive && returned.has(index));
}

/**
 * Puts a sold track back on sale whose exclusive was refunded. Throws a StoreError: `not-found` if the track is not sold,
 * `conflict` if its buyer has kept the licence.
 */
export async function relist(trackId: number): Promise<void> {
  const claim = parseClaim(await claimDocument(trackId).get());
  if (!claim) throw new StoreError('not-found', 'This track is not sold.');
  if (!(await isReturned(claim.orderId, trackId)))
    throw new StoreError('conflict', 'This track belongs to its buyer. Refund the licence first.');
  await releaseExclusive(trackId, claim.orderId, { mustShow: true });
}
