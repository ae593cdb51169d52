import { allocate } from '../../platform/money/allocation';
import { isMoneyReturned } from './holdings';
import type { OrderState } from './orders';
import { returnedAmount, type Dispute, type Refund } from './payment';
import type { RefundRequest } from './settlement';

// Assigns returned money to lines: a refund to the lines it names, any other refund and a lost dispute to what's
// left of each line.

/** A change in what was returned for a line (counted from 0). */
interface LineReturn {
  readonly line: number;
  /** Cents; negative if a refund failed later. */
  readonly amount: number;
  /** 1 if it completes the line's return, −1 if it reverses that, otherwise 0. */
  readonly count: number;
}

/** Returned at a time in UTC ms. */
export interface ReturnedMoney {
  readonly at: number;
  /** Cents; negative if a refund failed later. */
  readonly amount: number;
  /** Adds up to `amount`. Missing in older records: the money then belongs to all lines in proportion. */
  readonly parts?: readonly LineReturn[];
}

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

/** Returns charges by line, in cents: the price and its part of added taxes. */
export function chargedByLine({
  lines,
  amount,
}: Pick<ChargedOrder, 'lines'> & { readonly amount: number }): number[] {
  return allocate(
    amount,
    lines.map(({ price }) => price),
  );
}

/**
 * Returns what each line gave back, in cents; adds up to {@link returnedAmount}. An excess is split like the
 * payment.
 */
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

/** Splits returned money by line. */
export function partsOf(
  { lines, payment }: Pick<ChargedOrder, 'lines'> & { readonly payment: { readonly amount: number } },
  { amount, parts }: Omit<ReturnedMoney, 'at'>,
): readonly LineReturn[] {
  if (parts) return parts;
  const shares = allocate(Math.abs(amount), chargedByLine({ lines, amount: payment.amount }));
  return shares.map((share, line) => ({ line, amount: Math.sign(amount) * share, count: 0 }));
}

/** Returns money returned since the last reading, if any. `now` in UTC ms. */
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
