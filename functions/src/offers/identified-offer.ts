import type { OfferRecord } from '../collections';

/** An offer with its id. */
export interface IdentifiedOffer {
  readonly id: string;
  readonly offer: OfferRecord;
}
