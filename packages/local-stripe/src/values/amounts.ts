/** Formats an amount in minor units: 2499 eur → `€24.99`. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-IE', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}

const CURRENCIES: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()),
);

/** Whether a lower-case code is an ISO 4217 currency. */
export function isCurrency(code: string): boolean {
  return CURRENCIES.has(code);
}
