import { requestedLines, returnedLines } from '@store/domain/sales/orders/holdings';
import type { Refund } from '@store/domain/sales/orders/payment';
import type { OrderRecord } from '../../platform/collections';

interface RefundedOrder extends Pick<OrderRecord, 'requests' | 'ended' | 'state'> {
  readonly lines: readonly unknown[];
  readonly payment: Pick<OrderRecord['payment'], 'amount'>;
  readonly delivery: object | null;
}

interface RefundTexts {
  readonly reason: string;
  /** Null if the refund isn't for particular lines. */
  readonly lines: ReadonlySet<number> | null;
  /** About the rest of the order, if anything. */
  readonly rest: string | null;
}

/** For refunds made in Stripe's dashboard, which knows only amounts. */
function amountTexts(
  { payment, state, delivery }: RefundedOrder,
  { amount }: Pick<Refund, 'amount'>,
): RefundTexts {
  const isPart = amount < payment.amount && state !== 'refunded' && state !== 'lost';
  return {
    reason: isPart ? 'Part of what you paid for your order was refunded.' : 'Your order was refunded.',
    lines: null,
    rest: isPart && delivery !== null ? 'Your licences stay as they are.' : null,
  };
}

/** Lines of a refund; null if it isn't for particular ones. `id`: its request's. */
export function refundedLines(
  { lines, requests }: Pick<RefundedOrder, 'lines' | 'requests'>,
  id: string | null | undefined,
): ReadonlySet<number> | null {
  const position = requests.findIndex((request) => request.id === id);
  const request = requests[position];
  if (!request) return null;
  const requested = requestedLines({ lines, requests: requests.slice(0, position) }, request.lines);
  // None are left if lines' prices were rounded down and the rest is refunded.
  return requested.size === 0 || requested.size === lines.length ? null : requested;
}

export function refundTexts(order: RefundedOrder, refund: Pick<Refund, 'amount' | 'request'>): RefundTexts {
  const request = order.requests.find(({ id }) => id === refund.request);
  if (!request) return amountTexts(order, refund);
  const lines = refundedLines(order, request.id);
  const isRestKept = lines !== null && returnedLines(order).size < order.lines.length;
  return { reason: request.reason, lines, rest: isRestKept ? 'The rest of your order is yours.' : null };
}
