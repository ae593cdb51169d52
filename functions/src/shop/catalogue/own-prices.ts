import { StoreError } from '@store/domain/platform/errors';
import { priceFault } from '@store/domain/platform/money/currencies';
import type { CurrencyCode } from '@store/domain/platform/money/money';
import { currentCurrency, requireCurrency } from '../../platform/settings/currency';

/** As a member submits them. */
interface OwnLicences {
  readonly licences?: Readonly<Record<string, number | false | null>> | undefined;
  /** Missing for EUR. */
  readonly currency?: CurrencyCode | undefined;
}

/**
 * Throws a StoreError `conflict` for own prices in another currency, `invalid` for an unpayable one. `field`:
 * default the licence.
 */
export function requireOwnPrices({ licences = {}, currency }: OwnLicences, field?: string): void {
  for (const [id, price] of Object.entries(licences)) {
    if (typeof price !== 'number') continue;
    requireCurrency(currency);
    const fault = priceFault(price, currentCurrency());
    if (fault !== null) throw new StoreError('invalid', fault, { field: field ?? `licences.${id}` });
  }
}
