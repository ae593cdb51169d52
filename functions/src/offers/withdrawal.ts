import { StoreError } from '@store/domain/errors';
import { isOpen } from '@store/domain/orders/orders';
import { endCheckout } from '../orders/checkout/open-checkout';
import { changeOffer, type OfferChange } from './offers';

/**
 * Withdraws what was agreed or asked for. No checkout can be opened by the offer from then on; one that is open is ended. Throws a
 * StoreError `conflict` if the buyer has paid or is paying: that purchase counts.
 */
export async function withdrawOffer(change: Omit<OfferChange, 'event'>): Promise<void> {
  const offer = await changeOffer({ ...change, event: { kind: 'withdraw', by: 'producer' } });
  const order = offer.orderId === null ? undefined : await endCheckout(offer.orderId);
  const line = order?.lines.findIndex(({ offerId }) => offerId === change.id) ?? -1;
  if (line >= 0 && order && (isOpen(order.state) || order.state === 'fulfilled'))
    throw new StoreError('conflict', 'The buyer is paying, or has paid already. That purchase counts.', {
      ...(offer.orderId !== null && { orderId: offer.orderId }),
    });
}
