import { StoreError } from '@store/domain/platform/errors';
import type { LicenceDefinition } from '@store/domain/shop/licences/licence';
import type { PriceOption } from '@store/domain/shop/licences/price-options';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import type { OfferedUpgrade } from '@store/domain/sales/orders/offered-upgrades';
import type { WantedLine } from '@store/domain/sales/orders/orders';
import { cheapestUpgrade } from '@store/domain/sales/orders/upgrades';
import { moneyText } from '../../../platform/settings/currency';
import { upgradableIn, type OwnedLine } from './owned-licences';

interface WantedLicence {
  readonly line: WantedLine & { readonly byCredits?: boolean };
  readonly option: PriceOption<LicenceDefinition>;
}

interface Buyer {
  /** Bought and kept. */
  readonly owned: readonly OwnedLine[];
  readonly currency: CurrencyCode;
}

interface NamedUpgrade {
  readonly name: string;
  readonly upgrade: OfferedUpgrade;
}

function upgradeOf(
  { line: { trackId, basis, byCredits = false }, option }: WantedLicence,
  { owned, currency }: Buyer,
): NamedUpgrade | undefined {
  if (basis || byCredits) return undefined;
  const found = cheapestUpgrade(
    owned
      .filter((line) => line.trackId === trackId)
      .map((line) => ({ ...line, upgradable: upgradableIn(line, currency) })),
    option,
    currency,
  );
  if (!found?.from.upgradable || found.price === null) return undefined;
  const { orderId, line, licence, licenceName, upgradable } = found.from;
  const from = {
    order_id: orderId,
    line,
    license: licence,
    license_name: licenceName,
    full_price: upgradable.fullPrice,
    credit: upgradable.credit,
  };
  const { id, name } = option.licence;
  return { name, upgrade: { track_id: trackId, license: id, price: found.price, from } };
}

/** Throws a StoreError `upgradable` if a line pays full price although an upgrade costs only the difference. */
export function requireUpgrades(wanted: readonly WantedLicence[], buyer: Buyer): void {
  const found = wanted.flatMap((each) => upgradeOf(each, buyer) ?? []);
  const [first] = found;
  if (!first) return;
  const { name, upgrade } = first;
  throw new StoreError(
    'upgradable',
    `You own ${upgrade.from.license_name} of a beat in your cart: the upgrade to ${name} costs ${moneyText(upgrade.price, buyer.currency)}. Nothing was ordered.`,
    {
      field: 'track_list',
      trackIds: found.map((each) => each.upgrade.track_id),
      upgrades: found.map((each) => each.upgrade),
    },
  );
}
