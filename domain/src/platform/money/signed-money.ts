import { cents, formatDecimal, toDecimal, type CurrencyCode } from './money';

/** Formats possibly negative cents for files and API payloads: `-24.99`. */
export function signedDecimal(amount: number, currency: CurrencyCode): string {
  const digits = toDecimal(cents(Math.abs(amount)), currency);
  return amount < 0 ? `-${digits}` : digits;
}

/** Formats what {@link signedDecimal} returns: `−€24.99`. See formatDecimal. */
export function formatSignedDecimal(decimal: string, currency: CurrencyCode, locale?: string): string {
  const text = formatDecimal(decimal.replace('-', ''), currency, locale);
  return decimal.startsWith('-') ? `−${text}` : text;
}

/** Formats possibly negative cents: `−€24.99`. */
export function formatSigned(amount: number, currency: CurrencyCode, locale?: string): string {
  return formatSignedDecimal(signedDecimal(amount, currency), currency, locale);
}
