/** An amount in euro cents. Only {@link cents} creates it, so that an amount in euros cannot be passed by mistake. */
export type Cents = number & { readonly __brand: 'Cents' };

/** Brands an integer as cents. Throws a RangeError for fractions, negative numbers and unsafe integers. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`Not a whole number of cents: ${amount}`);
  return amount as Cents;
}

/** The sum of amounts; 0 for an empty list. */
export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}

/** Formats cents for API payloads: 2499 → `24.99`. */
export function toDecimal(amount: Cents): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** The amount of an API payload, as {@link toDecimal} formats it: `24.99` → 2499. Throws a RangeError for anything else than an amount. */
export function fromDecimal(decimal: string): Cents {
  return cents(Number(decimal.replace('.', '')));
}

/** Formats cents for display: 2499 → `€24.99`. */
export function formatEuro(amount: Cents): string {
  return `€${toDecimal(amount)}`;
}
