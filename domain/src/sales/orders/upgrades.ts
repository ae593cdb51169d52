import type { LicenceId, PublicLicence } from '../../shop/licences/licence';
import type { PriceOption } from '../../shop/licences/price-options';
import { chargeMinimum } from '../../platform/money/currencies';
import { cents, type Cents, type CurrencyCode } from '../../platform/money/money';

// Owners of a licence buy a larger one of the same beat for the difference. Browser and server share these rules.

/** A bought licence that may be exchanged for a larger one. */
export interface Upgradable {
  readonly licence: LicenceId;
  readonly exclusive: boolean;
  /** Its price without deals when bought. */
  readonly fullPrice: Cents;
  /** Paid for it, credits of earlier upgrades included. */
  readonly credit: Cents;
}

/** A larger licence. `price` is what the upgrade costs; null where the difference is too small to be charged. */
interface Upgrade<Licence> {
  readonly licence: Licence;
  readonly price: Cents | null;
}

type UpgradedTo = Pick<PublicLicence, 'id' | 'exclusive' | 'training'>;

/**
 * Returns whether a licence at today's price exceeds a bought one: exclusive, or dearer than the bought one without
 * deals. Nothing exceeds an exclusive. Licences with AI training are bought in addition and replace none.
 */
function isLarger(
  { licence: { id, exclusive, training }, price }: PriceOption<UpgradedTo>,
  owned: Upgradable,
): boolean {
  if (owned.exclusive || training || id === owned.licence) return false;
  return exclusive || price > owned.fullPrice;
}

/** Paid for a line in all: an upgrade includes the line it replaced. */
export function creditOf({
  price,
  upgrade,
}: {
  readonly price: Cents;
  readonly upgrade?: { readonly credit: Cents } | undefined;
}): Cents {
  return cents(price + (upgrade?.credit ?? 0));
}

/** The larger licences of today, in one currency. A difference is never below its {@link chargeMinimum}. */
export function upgradesFor<Licence extends UpgradedTo>(
  owned: Upgradable,
  options: readonly PriceOption<Licence>[],
  currency: CurrencyCode,
): readonly Upgrade<Licence>[] {
  const minimum = chargeMinimum(currency);
  return options
    .filter((option) => isLarger(option, owned))
    .map(({ licence, price }) => {
      const difference = price - owned.credit;
      return { licence, price: difference < minimum ? null : cents(difference) };
    });
}

/** The price of an upgrade to a licence; null if there is none. */
export function upgradePrice(
  owned: Upgradable,
  option: PriceOption<UpgradedTo>,
  currency: CurrencyCode,
): Cents | null {
  return upgradesFor(owned, [option], currency)[0]?.price ?? null;
}

/** A licence's price for the owner of a smaller one. */
interface UpgradeFrom<Owned> {
  readonly from: Owned;
  /** Null where the difference is too small to be charged. */
  readonly price: Cents | null;
}

/**
 * Finds the cheapest upgrade to a licence; undefined if the buyer owns it or nothing smaller. This buyer can get the
 * licence in no other way.
 */
export function cheapestUpgrade<
  Owned extends { readonly licence: LicenceId; readonly upgradable: Upgradable | null },
>(
  owned: readonly Owned[],
  option: PriceOption<UpgradedTo>,
  currency: CurrencyCode,
): UpgradeFrom<Owned> | undefined {
  if (owned.some(({ licence }) => licence === option.licence.id)) return undefined;
  const upgrades = owned.flatMap((from): readonly UpgradeFrom<Owned>[] => {
    const [found] = from.upgradable ? upgradesFor(from.upgradable, [option], currency) : [];
    return found ? [{ from, price: found.price }] : [];
  });
  const lowest = Math.min(...upgrades.map(({ price }) => price ?? Infinity));
  return upgrades.find(({ price }) => (price ?? Infinity) === lowest);
}
