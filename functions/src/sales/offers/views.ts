import { agreedPrice, stateAt } from '@store/domain/sales/offers/offers';
import type { OfferRow } from '@store/domain/api/member/offers';
import type { OfferView } from '@store/domain/api/offers';
import { toDecimal } from '@store/domain/platform/money/money';
import type { OfferRecord } from '../../platform/collections';

export interface IdentifiedOffer {
  readonly id: string;
  readonly offer: OfferRecord;
}

/** At a time in UTC ms. An automatic decline looks like a person's. */
export function toOfferView({ id, offer }: IdentifiedOffer, now: number): OfferView {
  const state = stateAt(offer, now);
  const price = agreedPrice({ ...offer, state });
  return {
    id,
    track_id: offer.trackId,
    title: offer.title,
    license: offer.licence,
    license_name: offer.licenceName,
    state,
    currency: offer.currency,
    amount: toDecimal(offer.amount, offer.currency),
    counter: offer.counter === null ? null : toDecimal(offer.counter, offer.currency),
    price: price === null ? null : toDecimal(price, offer.currency),
    until: offer.until,
    created: offer.createdAt,
  };
}

/** At a time in UTC ms, without the facts for a decision. */
export function toOfferRow(identified: IdentifiedOffer, now: number): Omit<OfferRow, 'decision'> {
  const { buyer, message, declineAt, version } = identified.offer;
  return { ...toOfferView(identified, now), buyer, message, decline_at: declineAt, version };
}
