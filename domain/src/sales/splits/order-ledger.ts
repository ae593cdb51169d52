import { allocate } from '../../platform/money/allocation';
import type { CurrencyCode } from '../../platform/money/money';
import { chargedByLine, partsOf, type ReturnedMoney } from '../orders/returned-money';
import { restOf, WHOLE, type Split } from '../../shop/splits';
import type { Movement } from './stripe-movements';

// Splits an order's money among collaborators, line by line (docs/decisions/0053-definitions-of-money.md). No cent
// is lost or made.

/** Kept by a payment service. */
interface Fee {
  /** UTC ms. */
  readonly at: number;
  /** Cents of the order's currency; negative if refunded. */
  readonly amount: number;
}

export interface SplitOrder {
  readonly currency: CurrencyCode;
  readonly lines: readonly {
    readonly title: string;
    readonly licenceName: string;
    /** Cents, without added taxes. */
    readonly price: number;
  }[];
  /** Splits of the placed order by line, from 0. Lines without one are the producer's. */
  readonly splits: Readonly<Record<string, Split>>;
  /** Value of the credits that paid for lines, by line, in cents after fees. */
  readonly worth?: Readonly<Record<string, number>>;
  /** UTC ms; undefined until delivery, before which nothing counts (decision 53). */
  readonly deliveredAt: number | undefined;
  /** Charged, in cents. */
  readonly charged: number;
  readonly returned: readonly ReturnedMoney[];
  readonly fees: readonly Fee[];
  /** Stripe's transfers, which change what's paid, not what's earned. */
  readonly movements: readonly Movement[];
}

/** `return`: a refund or lost dispute, or, with the opposite sign, a failed refund. */
type EntryKind = 'sale' | 'return' | 'fee';

/** One line's money, in cents: positive in, negative out. */
export interface LedgerEntry {
  /** UTC ms. */
  readonly at: number;
  readonly kind: EntryKind;
  readonly currency: CurrencyCode;
  /** Counted from 0. */
  readonly line: number;
  readonly title: string;
  readonly licenceName: string;
  readonly amount: number;
  readonly split: Split;
  /** Per collaborator, in the split's order. */
  readonly shares: readonly number[];
  /** The producer's part: `amount` minus all shares. */
  readonly rest: number;
}

/** Weights in the split's order, then the producer, who also gets the added taxes and pays them. */
function weightsOf(split: Split, price: number, charged: number): number[] {
  const shared = Math.min(price, charged);
  const added = (charged - shared) * WHOLE;
  return [...split.map(({ points }) => points * shared), restOf(split) * shared + added];
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Splits an amount (perhaps negative) by weights, to the cent. The producer comes last and takes the rest. */
function divide(amount: number, weights: readonly number[]): number[] {
  const parts = allocate(Math.abs(amount), weights).map((part) => Math.sign(amount) * part);
  const left = amount - sumOf(parts);
  return parts.map((part, index) => (index === parts.length - 1 ? part + left : part));
}

/**
 * Splits a return by what each still has of the line, and a failed refund by what each gave back. Nobody returns
 * more than they got. Money taken twice is the producer's loss, and the first to be restored.
 */
function divideReturn(amount: number, sold: readonly number[], held: readonly number[]): number[] {
  const left = held.map((part) => Math.max(0, part));
  const weights = amount > 0 ? left : sold.map((part, index) => part - (left[index] ?? 0));
  const inLine = (money: number) => Math.max(0, Math.min(sumOf(sold), money));
  const within = inLine(sumOf(held)) - inLine(sumOf(held) - amount);
  const parts = divide(within, weights);
  const beyond = amount - within;
  return parts.map((part, index) => (index === parts.length - 1 ? part + beyond : part));
}

/** A line's returns in cents. Credits return as a whole. */
function returnedOf(
  { lines, charged }: SplitOrder,
  returned: ReturnedMoney,
  { line, worth }: { readonly line: number; readonly worth: number },
): number {
  const parts = partsOf({ lines, payment: { amount: charged } }, returned);
  return sumOf(parts.filter((part) => part.line === line).map(({ amount, count }) => amount + count * worth));
}

function lineLedger(order: SplitOrder, line: number): LedgerEntry[] {
  const { lines, splits, charged, returned, fees, currency, deliveredAt } = order;
  const { title, licenceName, price } = lines[line] ?? { title: '', licenceName: '', price: 0 };
  const chargedLines = chargedByLine({ lines, amount: charged });
  const worth = order.worth?.[line] ?? 0;
  const chargedLine = (chargedLines[line] ?? 0) + worth;
  const split = splits[line] ?? [];
  const weights = weightsOf(split, price + worth, chargedLine);
  const entry = (at: number, kind: EntryKind, parts: readonly number[]): LedgerEntry => ({
    at,
    kind,
    currency,
    line,
    title,
    licenceName,
    split,
    amount: sumOf(parts),
    shares: parts.slice(0, -1),
    rest: parts.at(-1) ?? 0,
  });
  const sold = divide(chargedLine, weights);
  const entries = [entry(deliveredAt ?? 0, 'sale', sold)];
  let held = sold;
  for (const each of returned) {
    const amount = returnedOf(order, each, { line, worth });
    if (amount === 0) continue;
    const parts = divideReturn(amount, sold, held);
    held = held.map((part, index) => part - (parts[index] ?? 0));
    entries.push(
      entry(
        each.at,
        'return',
        parts.map((part) => 0 - part),
      ),
    );
  }
  for (const fee of fees) {
    const amount = divide(fee.amount, chargedLines)[line] ?? 0;
    if (amount === 0) continue;
    entries.push(
      entry(
        fee.at,
        'fee',
        divide(amount, weights).map((part) => 0 - part),
      ),
    );
  }
  return entries;
}

/** Returns an order's income and costs, line by line; empty before its delivery. */
export function ledgerOf(order: SplitOrder): readonly LedgerEntry[] {
  if (order.deliveredAt === undefined) return [];
  return order.lines.flatMap((_, line) => lineLedger(order, line));
}
