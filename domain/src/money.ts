/** An amount in integer euro cents. Made by {@link cents} alone, so that a price in euros cannot slip in. */
export type Cents = number & { readonly __brand: 'Cents' };

/** Brands an integer number of cents. Throws a RangeError for fractions, negatives and unsafe integers. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`Not a whole number of cents: ${amount}`);
  return amount as Cents;
}

/** Adds amounts; the sum of nothing is 0. */
export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}

/** The decimal form that the specification's payloads use: 2499 → `24.99`. */
export function toDecimal(amount: Cents): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** The form that pages show: 2499 → `€24.99`. */
export function formatEuro(amount: Cents): string {
  return `€${toDecimal(amount)}`;
}
