import {
  priceOptionsFor,
  type LicensedTrack,
  type PriceOption,
} from '@store/domain/shop/licences/price-options';
import type { PublicLicence } from '@store/domain/shop/licences/licence';
import { useCurrency, useLicences } from '../../../lib/shop/state';

export function usePriceOptions(track: LicensedTrack): readonly PriceOption<PublicLicence>[] {
  return priceOptionsFor(useLicences(), track, useCurrency());
}

/** The licence a single click adds: the first non-exclusive one. */
export function quickOption(
  options: readonly PriceOption<PublicLicence>[],
): PriceOption<PublicLicence> | undefined {
  return options.find(({ licence }) => !licence.exclusive && !licence.training) ?? options[0];
}
