import type { LicensedTrack } from '@store/domain/licences/offers';
import type { PublicLicence } from '@store/domain/licences/licence';
import { cents, type Cents } from '@store/domain/orders/money';
import type { OwnedLicence } from '@store/domain/orders/orders';
import { upgradesFor, type Upgrade } from '@store/domain/orders/upgrades';
import { useOffers } from '../../licences';
import type { CartBasis } from '../basis/basis';

export interface OwnedUpgrades {
  readonly owned: OwnedLicence;
  readonly from: Extract<CartBasis, { kind: 'upgrade' }>['from'];
  readonly upgrades: readonly Upgrade<PublicLicence>[];
}

function centsOf(decimal: string): Cents {
  return cents(Number(decimal.replace('.', '')));
}

/** The larger licences for each owned one of a beat. */
export function useUpgrades(
  track: LicensedTrack & { readonly id: number },
  owned: readonly OwnedLicence[],
): readonly OwnedUpgrades[] {
  const offers = useOffers(track);
  return owned.flatMap((licence): OwnedUpgrades[] => {
    const { track_id, license: id, license_name: name, upgrade } = licence;
    if (track_id !== track.id || upgrade === null) return [];
    const from = { id, name, fullPrice: centsOf(upgrade.full_price), credit: centsOf(upgrade.credit) };
    const upgrades = upgradesFor({ ...from, licence: id, exclusive: false }, offers);
    // A larger licence that is owned already needs no upgrade.
    const missing = upgrades.filter(
      ({ licence: { id: larger } }) =>
        !owned.some((other) => other.track_id === track.id && other.license === larger),
    );
    return missing.length === 0 ? [] : [{ owned: licence, from, upgrades: missing }];
  });
}
