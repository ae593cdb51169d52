import { StoreError } from '@store/domain/platform/errors';
import { EURO, formatMoney, type Cents, type CurrencyCode } from '@store/domain/platform/money/money';
import { currentSettings } from './current';

/** The shop's currency, as this instance knows it; placing an order or offer reads it again. */
export function currentCurrency(): CurrencyCode {
  return currentSettings().settings.currency;
}

/** An amount in a text of the server: mails, contracts and messages are in English for everybody. */
export function moneyText(amount: Cents, currency: CurrencyCode): string {
  return formatMoney(amount, currency, 'en');
}

/** Throws a StoreError `conflict` if an amount was entered in another currency than that of the shop. */
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
