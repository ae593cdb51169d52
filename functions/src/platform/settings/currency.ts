import { StoreError } from '@store/domain/platform/errors';
import { EURO, formatMoney, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import { currentSettings } from './current';

/** As this instance knows it; placing an order or offer reads it again. */
export function currentCurrency(): CurrencyCode {
  return currentSettings().settings.currency;
}

/** In English, like all texts from the server: mails, contracts and messages. */
export function moneyText(amount: Cents, currency: CurrencyCode): string {
  return formatMoney(amount, currency, 'en');
}

/** Throws a StoreError `conflict` for an amount in another currency than the shop's. */
export function requireCurrency(
  entered: CurrencyCode = EURO,
  current: CurrencyCode = currentCurrency(),
): void {
  if (entered === current) return;
  throw new StoreError(
    'conflict',
    `The shop sells in ${current}, and the amount was entered in ${entered}. Nothing was saved: please reload the page.`,
    { field: 'currency' },
  );
}
