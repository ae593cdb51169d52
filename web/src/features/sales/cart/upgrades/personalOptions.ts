import type { PublicLicence } from '@store/domain/shop/licences/licence';
import type { LicensedTrack, PriceOption } from '@store/domain/shop/licences/price-options';
import { fromDecimal, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import type { OwnedLicence } from '@store/domain/api/licences';
import { cheapestUpgrade } from '@store/domain/sales/orders/upgrades';
import { useCurrency } from '../../../../lib/shop/state';
import { usePriceOptions } from '../../../shop/licences';
import type { CartBasis } from '../basis';

/** For a visitor who may own some licences. */
export type PersonalOption = { readonly option: PriceOption<PublicLicence> } & (
  | { readonly kind: 'new'; readonly price: Cents }
  | { readonly kind: 'owned'; readonly price: Cents; readonly orderId: string }
  /** A smaller licence is owned: this one costs the difference, and nothing else is offered. */
  | {
      readonly kind: 'upgrade';
      readonly price: Cents;
      readonly basis: Extract<CartBasis, { kind: 'upgrade' }>;
    }
  /** An `upgrade` whose difference is too small to charge. */
  | { readonly kind: 'too-close' }
);

export type OfferedUpgrade = Extract<PersonalOption, { kind: 'upgrade' }>;

function upgradableOf({ license: licence, upgrade }: OwnedLicence) {
  if (!upgrade) return null;
  const [fullPrice, credit] = [fromDecimal(upgrade.full_price), fromDecimal(upgrade.credit)];
  return { licence, exclusive: false, fullPrice, credit };
}

interface Owner {
  readonly owned: readonly OwnedLicence[];
  readonly currency: CurrencyCode;
}

export function personalOptions(
  { id }: { readonly id: number },
  options: readonly PriceOption<PublicLicence>[],
  { owned, currency }: Owner,
): readonly PersonalOption[] {
  const ofTrack = owned
    .filter(({ track_id }) => track_id === id)
    .map((each) => ({ ...each, licence: each.license, upgradable: upgradableOf(each) }));
  return options.map((option): PersonalOption => {
    const { licence, price } = option;
    const same = ofTrack.find((each) => each.licence === licence.id);
    if (same) return { kind: 'owned', option, price, orderId: same.order_id };
    const upgrade = cheapestUpgrade(ofTrack, option, currency);
    if (!upgrade?.from.upgradable) return { kind: 'new', option, price };
    if (upgrade.price === null) return { kind: 'too-close', option };
    const { order_id: orderId, line, license_name: name, upgradable } = upgrade.from;
    const { licence: from, fullPrice, credit } = upgradable;
    const basis = {
      ...({ kind: 'upgrade', licensing: licence.id, orderId, line } as const),
      from: { id: from, name, fullPrice, credit },
    };
    return { kind: 'upgrade', option, price: upgrade.price, basis };
  });
}

export function usePersonalOptions(
  track: LicensedTrack & { readonly id: number },
  owned: readonly OwnedLicence[],
): readonly PersonalOption[] {
  return personalOptions(track, usePriceOptions(track), { owned, currency: useCurrency() });
}
