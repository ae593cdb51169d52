import { StoreError } from '@store/domain/platform/errors';
import type { LicenceId } from '@store/domain/shop/licences/licence';
import { priceFault } from '@store/domain/platform/money/currencies';
import type { CurrencyCode } from '@store/domain/platform/money/money';

/** Throws a StoreError `invalid` for the first unpayable price. */
export function requirePrices(
  licences: readonly { readonly id: LicenceId; readonly price: number }[],
  currency: CurrencyCode,
): void {
  for (const { price } of licences) {
    const fault = priceFault(price, currency);
    if (fault !== null) throw new StoreError('invalid', fault, { field: 'licences' });
  }
}
