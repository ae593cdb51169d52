import { cents, formatMoney, type CurrencyCode } from '@store/domain/orders/money';

/** An amount in cents of a currency for display. A net is negative where more was returned than sold: −€24.99. */
export function formatAmount(amount: number, currency: CurrencyCode): string {
  return amount < 0 ? `−${formatMoney(cents(-amount), currency)}` : formatMoney(cents(amount), currency);
}
