import { offersFor, type LicensedTrack, type Offer } from '@store/domain/licences/offers';
import type { PublicLicence } from '@store/domain/licences/licence';
import { useCurrency, useLicences } from '../../lib/shop/state';

/** The licences that a beat is sold under, at its prices. */
export function useOffers(track: LicensedTrack): readonly Offer<PublicLicence>[] {
  return offersFor(useLicences(), track, useCurrency());
}

/** What a click adds to the cart where nothing is asked: the first licence for a song that leaves the beat in the shop. */
export function quickOffer(offers: readonly Offer<PublicLicence>[]): Offer<PublicLicence> | undefined {
  return offers.find(({ licence }) => !licence.exclusive && !licence.training) ?? offers[0];
}
