import { cents, type Cents } from './money';

/** The sum of amounts in one currency; 0 for an empty list. */
export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}

/** A line of an order as far as its price is concerned. */
export interface PricedOrderLine {
  /** What is paid, after all reductions. */
  readonly price: Cents;
  /** What the licence costs without deals. */
  readonly fullPrice: Cents;
  /** Whether it is an upgrade or bought by an offer, in which deals take no part. */
  readonly isFixed: boolean;
}

/** What a line costs before the deals of its order. */
export function priceBeforeDeals({ price, fullPrice, isFixed }: PricedOrderLine): Cents {
  return isFixed ? price : fullPrice;
}

interface PricedOrder {
  readonly lines: readonly PricedOrderLine[];
  readonly reductions: readonly { readonly name: string; readonly amount: Cents }[];
}

/** How the total of an order comes about, in one line; null without deals: the total is then the sum of the lines. */
export function totalText(
  { lines, reductions }: PricedOrder,
  format: (amount: Cents) => string,
): string | null {
  if (reductions.length === 0) return null;
  const before = sum(lines.map(priceBeforeDeals));
  const total = cents(before - sum(reductions.map(({ amount }) => amount)));
  const taken = reductions.map(({ name, amount }) => `− ${format(amount)} for ${name}`);
  return `${format(before)} ${taken.join(' ')} = ${format(total)}`;
}
