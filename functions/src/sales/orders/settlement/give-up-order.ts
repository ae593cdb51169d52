import * as v from 'valibot';
import { trackSchema } from '@store/domain/shop/catalogue/tracks';
import type { Decision } from '@store/domain/sales/orders/settlement';
import {
  claimDocument,
  earlyAccessDocument,
  parseClaim,
  parseTrackRow,
  trackDocument,
  tombstoneDocument,
  type OrderRecord,
} from '../../../platform/collections';
import { noteOffSale } from '../../../shop/catalogue/off-sale-shards';
import { addToCatalogue, openCatalogue } from '../../../shop/catalogue/shards';
import { removed, runTransaction } from '../../../platform/firestore/firestore';
import { exclusiveIds } from '../claims';
import { readOrderIn } from '../orders';
import { saveOrder } from './save-order';

/**
 * Relists a claimed track, or hides it as before unless `mustShow`. Does nothing for another order's claim.
 * Returns whether it's in the catalogue.
 */
export async function releaseExclusive(
  trackId: number,
  orderId: string,
  { mustShow = false }: { readonly mustShow?: boolean } = {},
): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const [claimed, snapshot, tombstone] = await transaction.getAll(
      claimDocument(trackId),
      trackDocument(trackId),
      tombstoneDocument(trackId),
    );
    if (parseClaim(claimed)?.orderId !== orderId) return false;
    const track = parseTrackRow(snapshot);
    const isBack = track?.status === 'sold';
    const isShown = isBack && (mustShow || !track.unlisted);
    const catalogue = isShown ? await openCatalogue(transaction) : null;
    transaction.delete(claimDocument(trackId));
    if (tombstone?.exists) transaction.update(tombstoneDocument(trackId), { status: 'available' });
    if (isBack) {
      const status = isShown ? 'available' : 'hidden';
      transaction.update(trackDocument(trackId), { status, unlisted: removed() });
      noteOffSale(transaction, trackId);
      if (isShown) transaction.delete(earlyAccessDocument(trackId));
    }
    if (!track || !catalogue) return false;
    addToCatalogue(transaction, catalogue, v.parse(trackSchema, { ...track, status: 'available' }));
    return true;
  });
}

type Refusal = Decision & { readonly kind: 'refused' };

function lostMoney({ payment }: OrderRecord): Refusal {
  const reason = payment.kind === 'received' ? 'money_returned' : 'not_captured';
  return { kind: 'refused', reason, title: '' };
}

/** Releases an undelivered order's exclusives and refuses it; by default because it got no money, or lost it. */
export async function giveUp(
  id: string,
  order: OrderRecord,
  refusalOf: (order: OrderRecord) => Refusal = lostMoney,
): Promise<void> {
  // First, so that the next call continues where a killed process stopped.
  for (const trackId of exclusiveIds(order)) await releaseExclusive(trackId, id);
  await runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    if (!before || before.decision.kind !== 'accepted' || before.delivery) return;
    const changed: OrderRecord = { ...before, decision: refusalOf(before) };
    saveOrder(transaction, id, { before, changed, now: Date.now() });
  });
}
