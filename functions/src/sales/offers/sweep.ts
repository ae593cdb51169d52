import { exclusiveIds } from '../orders/claims';
import { isRunning, type OfferEvent } from '@store/domain/sales/offers/offers';
import { isOpen } from '@store/domain/sales/orders/orders';
import { StoreError } from '@store/domain/platform/errors';
import { offers, parseOffer, parseTrack, trackDocument, type OrderRecord } from '../../platform/collections';
import { log } from '../../platform/log';
import { readOrder } from '../orders/orders';
import { currentCurrency } from '../../platform/settings/currency';
import type { IdentifiedOffer } from './views';
import { changeOffer } from './offers';
import { isUsedBy } from '../orders/checkout/personal-prices';

const SWEPT_MAXIMUM = 500;

/** At a time in UTC ms. */
async function dueEvent({ id, offer }: IdentifiedOffer, now: number): Promise<OfferEvent | null> {
  const order = offer.orderId === null ? undefined : await readOrder(offer.orderId);
  if (order && isUsedBy(order, id)) {
    if (order.delivery) return { kind: 'pay' };
    // The buyer is paying: the order decides.
    if (isOpen(order.state)) return null;
  }
  if (parseTrack(await trackDocument(offer.trackId).get())?.status !== 'available') return { kind: 'close' };
  if (offer.currency !== currentCurrency()) return { kind: 'close' };
  if (now >= offer.until) return { kind: 'lapse' };
  const isDeclined = offer.state === 'open' && offer.declineAt !== null && now >= offer.declineAt;
  return isDeclined ? { kind: 'decline', by: 'producer' } : null;
}

/** Returns whether the offer changed. */
async function sweepOffer(identified: IdentifiedOffer, now: number): Promise<boolean> {
  const event = await dueEvent(identified, now);
  if (!event) return false;
  try {
    await changeOffer({ id: identified.id, event, check: () => undefined, now });
    return true;
  } catch (error) {
    // Somebody answered it or deleted the account meanwhile.
    if (error instanceof StoreError) return false;
    throw error;
  }
}

async function runningOffers(): Promise<IdentifiedOffer[]> {
  const query = offers().where('state', 'in', ['open', 'countered', 'accepted']).limit(SWEPT_MAXIMUM);
  return (await query.get()).docs.map((document) => ({ id: document.id, offer: parseOffer(document) }));
}

/**
 * Ends overdue offers and those whose beat or currency is gone, declines those below the minimum in time, marks
 * bought ones. Returns how many changed. `now` in UTC ms.
 */
export async function sweepOffers(now: number): Promise<number> {
  let changed = 0;
  for (const identified of await runningOffers()) if (await sweepOffer(identified, now)) changed += 1;
  return changed;
}

export function endOffersFor(order: OrderRecord): Promise<void> {
  return endOffersOn(exclusiveIds(order));
}

/** Ends offers for sold beats. The next {@link sweepOffers} retries failures. */
export async function endOffersOn(sold: readonly number[]): Promise<void> {
  if (sold.length === 0) return;
  try {
    const { docs } = await offers().where('trackId', 'in', sold.slice(0, 30)).get();
    for (const document of docs) {
      const identified = { id: document.id, offer: parseOffer(document) };
      if (isRunning(identified.offer)) await sweepOffer(identified, Date.now());
    }
  } catch (cause) {
    log.warn('offers not ended', { cause: String(cause) });
  }
}
