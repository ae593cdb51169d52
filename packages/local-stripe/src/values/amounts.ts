/** Decimals of Stripe's amounts per currency; 2 unless listed (https://docs.stripe.com/currencies#minor-units). */
const DECIMALS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      'bif',
      'clp',
      'djf',
      'gnf',
      'jpy',
      'kmf',
      'krw',
      'mga',
      'pyg',
      'rwf',
      'vnd',
      'vuv',
      'xaf',
      'xof',
      'xpf',
    ].map((code) => [code, 0]),
  ),
  ...Object.fromEntries(['bhd', 'jod', 'kwd', 'omr', 'tnd'].map((code) => [code, 3])),
};

/** Two decimals for historical reasons, but whole (https://docs.stripe.com/currencies#special-cases). */
const WHOLE: ReadonlySet<string> = new Set(['isk', 'ugx']);

/** Smallest charges in minor units (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const MINIMUMS: Readonly<Record<string, number>> = {
  usd: 50,
  aed: 200,
  aud: 50,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
};

/** For currencies without their own minimum, Stripe compares the converted amount; here about half a dollar. */
const OTHER_MINIMUMS: Readonly<Record<number, number>> = { 0: 700, 2: 50, 3: 150 };

function decimalsOf(currency: string): number {
  return DECIMALS[currency] ?? 2;
}

/** A Checkout Session's smallest price in a lower-case currency, in minor units. */
export function minimumOf(currency: string): number {
  return MINIMUMS[currency] ?? OTHER_MINIMUMS[decimalsOf(currency)] ?? 50;
}

/** Why Stripe refuses an amount in minor units that its currency can't have; null if it can. */
export function amountFault(amount: number, currency: string): string | null {
  if (WHOLE.has(currency) && amount % 100 !== 0)
    return `Invalid amount: ${currency} amounts must be divisible by 100.`;
  if (decimalsOf(currency) === 3 && amount % 10 !== 0)
    return `Invalid amount: ${currency} amounts must be rounded to the nearest ten.`;
  return null;
}

/** Formats an amount in minor units: 2499 eur → `€24.99`, 2499 jpy → `JP¥2,499`. */
export function formatAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const format = new Intl.NumberFormat('en-IE', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(amount / 10 ** decimals);
}

const CURRENCIES: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
);

/** Returns whether a lower-case code is an ISO 4217 currency. */
export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}
