import type { Transaction } from 'firebase-admin/firestore';
import { isBeatLine, isKitLine } from '@store/domain/sales/orders/orders';
import type { Decision } from '@store/domain/sales/orders/settlement';
import type { OrderRecord } from '../../../platform/collections';
import { readSources, type DeliverySources } from '../../../shop/catalogue/files/delivery-sources';
import { runTransaction } from '../../../platform/firestore/firestore';
import { readKitFiles, type KitFile } from '../../../shop/kits/kits';
import { claimExclusives, exclusiveIds, isExclusive, readClaims } from '../claims';
import { readOrderIn } from '../orders';
import { findLostCredit } from '../upgrades/credits';
import { prepareBooking } from './book-sale';
import { saveOrder } from './save-order';

function refusal(reason: (Decision & { kind: 'refused' })['reason'], title = ''): Decision {
  return { kind: 'refused', reason, title };
}

interface Sources {
  readonly tracks: DeliverySources;
  readonly kits: ReadonlyMap<number, KitFile>;
}

/** Without checking other orders' claims. */
function decisionFor(
  { uid, guest, buyer, lines }: OrderRecord,
  { tracks, kits }: Sources,
  lostCredit: string | undefined,
): Decision {
  if (uid === '' && guest === null) return refusal('account_deleted');
  if (guest && !buyer) throw new Error('Stripe names no address for a guest’s payment.');
  if (lostCredit !== undefined) return refusal('credit_gone', lostCredit);
  const missing = lines.find((line) =>
    line.kind === 'beat' ? !tracks.has(line.trackId) : !kits.has(line.kitId),
  );
  if (missing) return refusal('withdrawn', missing.title);
  const sold = lines.find((line) => isExclusive(line) && tracks.get(line.trackId)?.status === 'sold');
  // A non-exclusive licence ordered before the beat was sold stays valid.
  return sold ? refusal('sold', sold.title) : { kind: 'accepted' };
}

/** An order whose claim must be settled first, if any. */
async function findBlocker(transaction: Transaction, id: string, order: OrderRecord): Promise<string | null> {
  const claims = await readClaims(transaction, order);
  const holders = exclusiveIds(order).map((trackId) => claims.get(trackId));
  return holders.find((holder) => holder !== undefined && holder !== id) ?? null;
}

/**
 * Accepts an order and claims its exclusives, or refuses it. Returns an uncharged order that holds one of them and
 * must be settled first, else null.
 */
export async function decide(id: string): Promise<string | null> {
  return runTransaction(async (transaction) => {
    const before = await readOrderIn(transaction, id);
    if (!before || before.decision.kind !== 'undecided') return null;
    const now = Date.now();
    const tracks = await readSources(
      transaction,
      before.lines.filter(isBeatLine).map(({ trackId }) => trackId),
    );
    const kits = await readKitFiles(
      transaction,
      before.lines.filter(isKitLine).map(({ kitId }) => kitId),
      now,
    );
    const decision = decisionFor(
      before,
      { tracks, kits },
      await findLostCredit(transaction, { id, order: before }),
    );
    // Refuses undeliverable orders whatever the claims: the claiming order may be settled for good.
    const blocker = decision.kind === 'accepted' ? await findBlocker(transaction, id, before) : null;
    if (blocker !== null) return blocker;

    const isCharged = before.payment.kind === 'received';
    const book =
      decision.kind === 'accepted' && isCharged ? await prepareBooking(transaction, before, tracks) : null;
    saveOrder(transaction, id, {
      before,
      changed: { ...before, decision, bookedAt: book ? now : null },
      now,
    });
    if (decision.kind === 'accepted') claimExclusives(transaction, id, before);
    book?.();
    return null;
  });
}
