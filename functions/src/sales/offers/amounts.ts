import { offerRange } from '@store/domain/sales/offers/offers';
import { StoreError } from '@store/domain/platform/errors';
import { formatLimit, rangeFault } from '@store/domain/platform/money/currencies';
import {
  cents,
  hasDecimals,
  toDecimal,
  type Cents,
  type CurrencyCode,
} from '@store/domain/platform/money/money';

function rangeText(currency: CurrencyCode): string {
  const { minimum, maximum } = offerRange(currency);
  const example = toDecimal(cents(hasDecimals(currency) ? 3000 : 5000), currency);
  return `Enter an amount between ${formatLimit(minimum, currency)} and ${formatLimit(maximum, currency)}, for example ${example}.`;
}

/** Parses a typed amount. Throws a StoreError `invalid` if it is none, or out of range. */
export function offerAmount(amount: string, currency: CurrencyCode): Cents {
  const pattern = hasDecimals(currency) ? /^(\d{1,8})(?:\.(\d{2}))?$/ : /^(\d{1,8})$/;
  const [, whole, part = hasDecimals(currency) ? '00' : ''] = pattern.exec(amount) ?? [];
  const value = whole === undefined ? NaN : Number(whole + part);
  if (whole === undefined || rangeFault(value, offerRange(currency)) !== null)
    throw new StoreError('invalid', rangeText(currency), { field: 'amount' });
  return cents(value);
}
