import { StoreError } from '@store/domain/platform/errors';
import { stateAt, type OfferParty } from '@store/domain/sales/offers/offers';
import { endCheckout } from '../orders/checkout/open-checkout';
import { changeOffer, readOffer, type OfferChange } from './offers';
import { isUsedBy } from '../orders/checkout/personal-prices';

const PAID: Readonly<Record<OfferParty, string>> = {
  producer: 'The buyer is paying, or has paid already. That purchase counts: the offer was not withdrawn.',
  buyer: 'You are paying for this offer, or have paid already. That purchase counts: it was not withdrawn.',
};

interface Withdrawal extends Omit<OfferChange, 'event'> {
  readonly by: OfferParty;
}

/** Ends the last order's checkout. Throws a StoreError `conflict` if the order uses the offer. */
async function endCheckoutBy({ id, by }: Withdrawal, orderId: string): Promise<void> {
  const order = await endCheckout(orderId);
  if (order && isUsedBy(order, id)) throw new StoreError('conflict', PAID[by], { orderId });
}

/**
 * Withdraws an offer after ending its open checkout at Stripe. Throws a StoreError like changeOffer, `conflict`
 * (being paid or paid), or `unavailable`; the offer then stays.
 */
export async function withdrawOffer(withdrawal: Withdrawal): Promise<void> {
  const { id, check, now, by } = withdrawal;
  const before = await readOffer(id);
  const orderId = before?.orderId ?? null;
  if (before && orderId !== null && stateAt(before, now) === 'accepted') {
    check(before);
    await endCheckoutBy(withdrawal, orderId);
  }
  await changeOffer({
    id,
    now,
    event: { kind: 'withdraw', by },
    check: (offer) => {
      check(offer);
      // That checkout would stay payable.
      if (offer.orderId !== orderId)
        throw new StoreError('conflict', 'A checkout with this offer was opened just now. Please try again.');
    },
  });
}
