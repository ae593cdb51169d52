import {
  parseTrack,
  claimDocument,
  parseClaim,
  trackDocument,
  tombstoneDocument,
  type OrderRecord,
} from '../../collections';
import { addToCatalogue, openCatalogue } from '../../catalogue/shards';
import { runTransaction } from '../../gateways/firestore';
import { exclusiveIds } from '../claims';
import { readOrderIn } from '../orders';
import { saveOrder } from './save';

/**
 * Puts a track back on sale that an order had claimed. Does nothing if the claim is another order's, or none. Returns whether
 * the track is in the catalogue again.
 */
export async function releaseExclusive(trackId: number, orderId: string): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const [claimed, snapshot, tombstone] = await transaction.getAll(
      claimDocument(trackId),
      trackDocument(trackId),
      tombstoneDocument(trackId),
    );
    if (parseClaim(claimed)?.orderId !== orderId) return false;
    const track = parseTrack(snapshot);
    const isBack = track?.status === 'sold';
    const catalogue = isBack ? await openCatalogue(transaction) : null;
    transaction.delete(claimDocument(trackId));
    if (tombstone?.exists) transaction.update(tombstoneDocument(trackId), { status: 'available' });
    if (!track || !catalogue) return false;
    transaction.update(trackDocument(trackId), { status: 'available' });
    addToCatalogue(transaction, catalogue, { ...track, status: 'available' });
    return true;
  });
}

/** Returns the exclusives of an order that got no money, or lost it before delivery, and refuses it. */
export async function giveUp(id: string, order: OrderRecord): Promise<void> {
  for (const trackId of exclusiveIds(order)) await releaseExclusive(trackId, id);
  await runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    if (!before || before.decision.kind !== 'accepted' || before.delivery) return;
    const reason = before.payment.kind === 'received' ? 'money_returned' : 'not_captured';
    const changed: OrderRecord = { ...before, decision: { kind: 'refused', reason, title: '' } };
    saveOrder(transaction, id, { before, changed, now: Date.now() });
  });
}
