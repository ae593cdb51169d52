import * as v from 'valibot';
import { cents, formatMoney, hasDecimals, toDecimal, type Cents, type CurrencyCode } from './money';

/**
 * Stripe's minimum charge in the smallest unit
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts); Stripe compares the converted amount if
 * payouts use another currency. Left out: three decimals (BHD, JOD, KWD, OMR, TND), which Stripe rounds, and
 * Stripe's special cases (ISK, UGX).
 */
const MINIMUMS: Readonly<Record<CurrencyCode, number>> = {
  EUR: 50,
  USD: 50,
  GBP: 30,
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  // Stripe names none: it must be worth the payout currency's minimum, such as 50 US cents.
  KRW: 1000,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
};

/** What a shop can sell in; the specified one first. */
export const CURRENCIES: readonly CurrencyCode[] = Object.keys(MINIMUMS);

export const currencySchema: v.GenericSchema<unknown, CurrencyCode> = v.picklist(
  CURRENCIES,
  'Choose a currency from the list.',
);

/** Returns the smallest payable amount. Throws a RangeError for an unknown currency. */
export function chargeMinimum(currency: CurrencyCode): Cents {
  const minimum = MINIMUMS[currency];
  if (minimum === undefined) throw new RangeError(`Not a currency of the shop: ${currency}`);
  return cents(minimum);
}

/** Stripe allows eight digits in every currency. */
const CHARGE_MAXIMUM = 99_999_999;

/** Returns a licence's highest price: 100,000 in EUR. */
export function priceMaximum(currency: CurrencyCode): Cents {
  return cents(Math.min(200_000 * chargeMinimum(currency), CHARGE_MAXIMUM));
}

/** Returns why an amount is out of range; null if it isn't. */
export function rangeFault(amount: number, { minimum, maximum }: AmountRange): 'too-low' | 'too-high' | null {
  if (amount < minimum) return 'too-low';
  return amount > maximum ? 'too-high' : null;
}

export interface AmountRange {
  readonly minimum: Cents;
  readonly maximum: Cents;
}

/** Formats without decimals, rounded and in English for everyone: `€100,000`. */
export function formatWhole(amount: Cents, currency: CurrencyCode): string {
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat('en', style).format(amount / (hasDecimals(currency) ? 100 : 1));
}

/** Formats a limit in English for everyone, large ones without decimals. */
export function formatLimit(amount: Cents, currency: CurrencyCode): string {
  return amount < 100_000 ? formatMoney(amount, currency, 'en') : formatWhole(amount, currency);
}

/** Returns why a licence can't have a price, for people; null if it can. */
export function priceFault(price: number, currency: CurrencyCode): string | null {
  const [minimum, maximum] = [chargeMinimum(currency), priceMaximum(currency)];
  switch (rangeFault(price, { minimum, maximum })) {
    case 'too-low':
      return `A licence costs at least ${formatLimit(minimum, currency)}, the smallest amount that can be paid.`;
    case 'too-high':
      return `A licence costs at most ${formatLimit(maximum, currency)}.`;
    case null:
      return null;
  }
}

/** A typed amount for messages: `24.99`, or `2500` without decimals. */
function exampleAmount(currency: CurrencyCode): string {
  return toDecimal(cents(hasDecimals(currency) ? 2499 : 2500), currency);
}

/** Returns why a text is no amount, for people; `what` as in "an amount". */
export function amountFault(currency: CurrencyCode, what = 'an amount'): string {
  const rule = hasDecimals(currency) ? '' : `, without decimals: ${currency} has none`;
  return `Enter ${what} such as ${exampleAmount(currency)}${rule}.`;
}

/** Returns the shortest symbol, which others may share: `$` for CAD. */
export function symbolOf(currency: CurrencyCode): string {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Whole amounts grouped by three digits, as written in large-number currencies: `98,000` or `1.250.000`. */
const GROUPED = /^\d{1,3}([.,'’ \u00a0\u202f])\d{3}(?:\1\d{3})*$/;

/**
 * Parses a typed amount: `24.99`, `24,99`, `€24.99`, and `98,000` if the currency has no decimals. Undefined for
 * anything else, including another currency's symbol.
 */
export function typedCents(text: string, currency: CurrencyCode): Cents | undefined {
  const plain = [currency, symbolOf(currency)].reduce(
    (rest, sign) =>
      (rest.startsWith(sign)
        ? rest.slice(sign.length)
        : rest.endsWith(sign)
          ? rest.slice(0, -sign.length)
          : rest
      ).trim(),
    text.trim(),
  );
  const digits = !hasDecimals(currency) && GROUPED.test(plain) ? plain.replace(/\D/g, '') : plain;
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  if (whole === undefined) return undefined;
  if (!hasDecimals(currency)) return part === '' ? cents(Number(whole)) : undefined;
  return cents(Number(whole + part.padEnd(2, '0')));
}

/** Names a currency within a sentence: `euros`, `Japanese yen`. */
export function currencyWords(currency: CurrencyCode): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' });
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Names a currency in English with its code: `Japanese Yen (JPY)`. */
export function currencyName(currency: CurrencyCode): string {
  const name = new Intl.DisplayNames('en', { type: 'currency' }).of(currency);
  return name === undefined || name === currency ? currency : `${name} (${currency})`;
}

/** Returns why a typed licence price is invalid, for people; null if valid. */
export function typedPriceFault(text: string, currency: CurrencyCode): string | null {
  const price = typedCents(text, currency);
  return price === undefined ? amountFault(currency, 'a price') : priceFault(price, currency);
}
