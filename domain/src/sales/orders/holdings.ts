import type { OrderState } from './orders';
import type { Refund } from './payment';
import type { Decision, RefundRequest } from './settlement';

// What an order holds, and what its buyer returned.

const UNPAID_STATES: readonly OrderState[] = ['expired', 'failed', 'cancelled'];

/**
 * Returns whether an order uses up its discount code, from placing it on. A refund doesn't free the use, or buyers
 * could reuse codes by returning beats.
 */
export function holdsUse(state: OrderState, { kind }: Decision): boolean {
  return kind !== 'refused' && !UNPAID_STATES.includes(state);
}

interface Returns {
  readonly state: OrderState;
  readonly requests: readonly RefundRequest[];
  readonly payment: { readonly refunds: readonly Refund[] };
}

/** Returns whether a line's (from 0) money or credits reached the buyer, as far as Stripe knows. */
export function isMoneyReturned({ state, requests, payment }: Returns, line: number): boolean {
  if (state === 'refunded' || state === 'lost') return true;
  return requests.some(({ id, amount, lines, refusal }) => {
    // Credits return without a refund.
    const isMade =
      amount === 0 || payment.refunds.some(({ request, status }) => request === id && status === 'succeeded');
    return refusal === null && isMade && (lines === null || lines.includes(line));
  });
}

/** With the lines whose licences ended for good ({@link endedLines}). */
interface Ended {
  readonly ended: readonly number[];
}

/**
 * Returns a delivered order's lines whose licences ended for good: the money reached the buyer, and the beat may
 * have been resold. If a bank returns that refund weeks later (https://docs.stripe.com/refunds#failed-refunds),
 * the producer pays it another way.
 */
export function endedLines(order: Returns & Ended & { readonly lines: readonly unknown[] }): number[] {
  return [...order.lines.keys()].filter((line) => order.ended.includes(line) || isMoneyReturned(order, line));
}

/** Returns whether an order holds the credit or offer a line (from 0) was bought with. Returned money frees it. */
export function holdsBasis(order: Returns & Ended & { readonly decision: Decision }, line: number): boolean {
  return (
    holdsUse(order.state, order.decision) && !order.ended.includes(line) && !isMoneyReturned(order, line)
  );
}

/**
 * Returns the lines whose money was or is being returned. Refunds from Stripe's dashboard name no lines; they
 * count once they cover everything.
 */
export function returnedLines({
  requests,
  lines,
  ended,
}: Ended & {
  readonly requests: readonly RefundRequest[];
  readonly lines: readonly unknown[];
}): ReadonlySet<number> {
  const requested = requests
    .filter(({ refusal }) => refusal === null)
    .flatMap((request) => request.lines ?? [...lines.keys()]);
  return new Set([...ended, ...requested]);
}

/** Returns the lines of a refund: those it names, or, if null, all that no earlier request names. */
export function requestedLines(
  { lines, requests }: { readonly lines: readonly unknown[]; readonly requests: readonly RefundRequest[] },
  wanted: readonly number[] | null,
): ReadonlySet<number> {
  const before = returnedLines({ lines, requests, ended: [] });
  return new Set(wanted ?? [...lines.keys()].filter((line) => !before.has(line)));
}
