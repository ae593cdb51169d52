import type { LicenceId, PublicLicence } from '../../shop/licences/licence';
import type { PriceOption } from '../../shop/licences/price-options';
import { chargeMinimum } from '../../platform/money/currencies';
import { cents, type Cents, type CurrencyCode } from '../../platform/money/money';

// Owners of a licence can buy a larger one of the same beat for the difference. Browser and server share these
// rules.

export interface Upgradable {
  readonly licence: LicenceId;
  readonly exclusive: boolean;
  /** When bought, without deals. */
  readonly fullPrice: Cents;
  /** What was paid, including credits of earlier upgrades. */
  readonly credit: Cents;
}

/** `price` of the upgrade; null if the difference is too small to charge. */
interface Upgrade<Licence> {
  readonly licence: Licence;
  readonly price: Cents | null;
}

type UpgradedTo = Pick<PublicLicence, 'id' | 'exclusive' | 'training'>;

/**
 * A larger licence is exclusive, or costs more today than the bought one did without deals. Nothing exceeds an
 * exclusive. AI training licences are bought in addition and replace none.
 */
function isLarger(
  { licence: { id, exclusive, training }, price }: PriceOption<UpgradedTo>,
  owned: Upgradable,
): boolean {
  if (owned.exclusive || training || id === owned.licence) return false;
  return exclusive || price > owned.fullPrice;
}

/** Returns what a line cost in total: an upgrade includes the line it replaced. */
export function creditOf({
  price,
  upgrade,
}: {
  readonly price: Cents;
  readonly upgrade?: { readonly credit: Cents } | undefined;
}): Cents {
  return cents(price + (upgrade?.credit ?? 0));
}

/** Returns today's larger licences in one currency. A difference is never below its {@link chargeMinimum}. */
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

/** Returns an upgrade's price; null if there is none. */
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
  /** Null if the difference is too small to charge. */
  readonly price: Cents | null;
}

/**
 * Finds the cheapest upgrade to a licence, the only way this buyer can get it. Undefined if the buyer owns it or
 * nothing smaller.
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
