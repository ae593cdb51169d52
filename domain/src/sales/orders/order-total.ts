import {
  cents,
  formatMoney,
  fromDecimal,
  sum,
  type Cents,
  type CurrencyCode,
} from '../../platform/money/money';

export interface PricedOrderLine {
  /** After all reductions. */
  readonly price: Cents;
  /** Without deals. */
  readonly fullPrice: Cents;
  /** An upgrade or an offer, excluded from deals. */
  readonly isFixed: boolean;
}

/** Returns a line's price before the order's deals. */
export function priceBeforeDeals({ price, fullPrice, isFixed }: PricedOrderLine): Cents {
  return isFixed ? price : fullPrice;
}

interface PricedOrder {
  readonly lines: readonly PricedOrderLine[];
  readonly reductions: readonly { readonly name: string; readonly amount: Cents }[];
}

/** Explains an order's total in one line; null without deals, when it is the sum of its lines. */
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

/** A line's price in API form; amounts are decimals. */
export interface ShownPrice {
  readonly kind: 'beat' | 'kit';
  readonly price: string;
  readonly full_price: string;
  readonly upgrade_from?: { readonly license_name: string; readonly credit: string } | null;
  readonly by_offer?: boolean;
}

function toPriced({
  kind,
  price,
  full_price,
  upgrade_from = null,
  by_offer = false,
}: ShownPrice): PricedOrderLine {
  // Deals exclude kits.
  const isFixed = kind === 'kit' || upgrade_from !== null || by_offer;
  return { price: fromDecimal(price), fullPrice: fromDecimal(full_price), isFixed };
}

/** Describes a line's price before and after deals, and why it differs from the licence's; empty if it doesn't. */
export function linePriceTexts(
  line: ShownPrice,
  currency: CurrencyCode,
): { readonly before: string; readonly price: string; readonly remark: string } {
  const format = (amount: string) => formatMoney(fromDecimal(amount), currency);
  const before = formatMoney(priceBeforeDeals(toPriced(line)), currency);
  const { full_price, upgrade_from, by_offer = false } = line;
  const shown = { before, price: format(line.price) };
  if (upgrade_from)
    return {
      ...shown,
      remark: ` · upgrade from ${upgrade_from.license_name} (${format(full_price)} less ${format(upgrade_from.credit)})`,
    };
  return { ...shown, remark: by_offer ? ` · as agreed, instead of ${format(full_price)}` : '' };
}

interface ShownOrder {
  readonly lines: readonly ShownPrice[];
  readonly reductions: readonly { readonly name: string; readonly amount: string }[];
  readonly currency: CurrencyCode;
}

/** {@link totalText} for an order in API form. */
export function orderTotalText({ lines, reductions, currency }: ShownOrder): string | null {
  const priced = {
    lines: lines.map(toPriced),
    reductions: reductions.map(({ name, amount }) => ({ name, amount: fromDecimal(amount) })),
  };
  return totalText(priced, (amount) => formatMoney(amount, currency));
}
