/** ISO 4217, upper case; currencies.ts lists the supported ones. */
export type CurrencyCode = string;

/** The default, also of data stored before shops could choose. */
export const EURO: CurrencyCode = 'EUR';

/** Currencies without a smaller unit (https://docs.stripe.com/currencies#zero-decimal); the others have hundredths. */
const WITHOUT_DECIMALS = /JPY|KRW/;

/** In the currency's smallest unit, as Stripe counts: EUR cents, JPY yen. Only {@link cents} makes one. */
export type Cents = number & { readonly __brand: 'Cents' };

export interface Money {
  readonly currency: CurrencyCode;
  readonly amount: number;
}

/** Brands an integer as cents. Throws a RangeError for fractions, negative numbers and unsafe integers. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`Not cents: ${amount}`);
  return amount as Cents;
}

/** Adds amounts of one currency; 0 for an empty list. */
export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}

/** Returns whether a currency has two decimals; otherwise it has none. */
export function hasDecimals(currency: CurrencyCode): boolean {
  return !WITHOUT_DECIMALS.test(currency);
}

/** Formats an amount for API payloads: 2499 → `24.99` for EUR, `2499` for JPY. */
export function toDecimal(amount: Cents, currency: CurrencyCode): string {
  const digits = String(amount);
  return hasDecimals(currency) ? digits.padStart(3, '0').replace(/..$/, '.$&') : digits;
}

/** Reverses {@link toDecimal}: `24.99` → 2499. Throws a RangeError for anything else. */
export function fromDecimal(decimal: string): Cents {
  return cents(Number(decimal.replace('.', '')));
}

/**
 * Formats a payload amount: `24.99` → `€24.99`. Other currencies follow the locale (default: the visitor's) with
 * an unambiguous symbol: `$24.99` in the US, `24,99 $` in Germany.
 */
export function formatDecimal(decimal: string, currency: CurrencyCode, locale?: string): string {
  if (currency === EURO) return `€${decimal}`;
  // Explicit, because engines drop the decimals of some currencies such as HUF.
  const minimumFractionDigits = hasDecimals(currency) ? 2 : 0;
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits });
  // As a string, which isn't rounded.
  return format.format(decimal as `${number}`);
}

/** Formats an amount for display; see {@link formatDecimal}. */
export function formatMoney(amount: Cents, currency: CurrencyCode, locale?: string): string {
  return formatDecimal(toDecimal(amount, currency), currency, locale);
}
