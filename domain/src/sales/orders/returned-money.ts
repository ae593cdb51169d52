import { allocate } from '../../platform/money/allocation';
import { isMoneyReturned } from './holdings';
import type { OrderState } from './orders';
import { returnedAmount, type Dispute, type Refund } from './payment';
import type { RefundRequest } from './settlement';

// Assigns returned money to lines. A refund that names lines belongs to them; any other, and a lost dispute, is
// shared by what's left of each line.

/** A change of what was returned for a line of an order. */
interface LineReturn {
  /** Counted from 0. */
  readonly line: number;
  /** In cents; negative where a refund failed later. */
  readonly amount: number;
  /** 1 if the whole line was returned by it, −1 if it no longer is, otherwise 0. */
  readonly count: number;
}

/** Money that was returned at a time, in UTC ms. */
export interface ReturnedMoney {
  readonly at: number;
  /** In cents; negative where a refund failed later. */
  readonly amount: number;
  /** Adds up to `amount`. Missing from older records: what was returned then belongs to all lines in proportion. */
  readonly parts?: readonly LineReturn[];
}

/** An order whose money was charged. */
export interface ChargedOrder {
  readonly lines: readonly { readonly price: number }[];
  readonly state: OrderState;
  readonly requests: readonly RefundRequest[];
  readonly payment: {
    /** Charged, in cents. */
    readonly amount: number;
    readonly refunds: readonly Refund[];
    readonly dispute: Dispute | null;
  };
}

/** Charges by line, in cents: its price and its part of added taxes. */
export function chargedByLine({
  lines,
  amount,
}: Pick<ChargedOrder, 'lines'> & { readonly amount: number }): number[] {
  return allocate(
    amount,
    lines.map(({ price }) => price),
  );
}

/** Returned of each line, in cents; adds up to {@link returnedAmount}. An excess is divided like the payment. */
export function returnedByLine({ lines, payment, requests }: Omit<ChargedOrder, 'state'>): number[] {
  const charged = chargedByLine({ lines, amount: payment.amount });
  const named = charged.map(() => 0);
  for (const { amount, request, status } of payment.refunds) {
    const wanted = requests.find(({ id }) => id === request)?.lines;
    if (status !== 'succeeded' || !wanted) continue;
    const shares = allocate(
      amount,
      charged.map((part, line) => (wanted.includes(line) ? part : 0)),
    );
    for (const [line, share] of shares.entries())
      named[line] = Math.min(charged[line] ?? 0, (named[line] ?? 0) + share);
  }
  const left = charged.map((part, line) => part - (named[line] ?? 0));
  const returned = returnedAmount(payment);
  const once = Math.min(payment.amount, returned);
  const unnamed = allocate(once - named.reduce((sum, part) => sum + part, 0), left);
  const twice = allocate(returned - once, charged);
  return named.map((part, line) => part + (unnamed[line] ?? 0) + (twice[line] ?? 0));
}

/** The lines that returned money belongs to. */
export function partsOf(
  { lines, payment }: Pick<ChargedOrder, 'lines'> & { readonly payment: { readonly amount: number } },
  { amount, parts }: Omit<ReturnedMoney, 'at'>,
): readonly LineReturn[] {
  if (parts) return parts;
  const shares = allocate(Math.abs(amount), chargedByLine({ lines, amount: payment.amount }));
  return shares.map((share, line) => ({ line, amount: Math.sign(amount) * share, count: 0 }));
}

/** Money returned since the last reading, if any. `now` in UTC ms. */
export function newReturn(
  order: ChargedOrder,
  before: readonly ReturnedMoney[],
  now: number,
): (ReturnedMoney & { readonly parts: readonly LineReturn[] }) | undefined {
  const earlier = before.flatMap((returned) => partsOf(order, returned));
  const parts = returnedByLine(order)
    .map((returned, line): LineReturn => {
      const known = earlier.filter((part) => part.line === line);
      return {
        line,
        amount: returned - known.reduce((sum, { amount }) => sum + amount, 0),
        count: Number(isMoneyReturned(order, line)) - known.reduce((sum, { count }) => sum + count, 0),
      };
    })
    .filter(({ amount, count }) => amount !== 0 || count !== 0);
  if (parts.length === 0) return undefined;
  return { at: now, amount: parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}
