import { cents, formatMoney, type CurrencyCode } from './money';

/** Formats an amount in cents that may be negative: `−€24.99`. See formatMoney. */
export function formatSigned(amount: number, currency: CurrencyCode, locale?: string): string {
  const text = formatMoney(cents(Math.abs(amount)), currency, locale);
  return amount < 0 ? `−${text}` : text;
}
