import { requestedLines, returnedLines } from '@store/domain/orders/holdings';
import type { Refund } from '@store/domain/orders/payment';
import type { OrderRecord } from '../collections';

interface RefundedOrder extends Pick<OrderRecord, 'requests' | 'ended' | 'state'> {
  readonly lines: readonly unknown[];
  readonly payment: Pick<OrderRecord['payment'], 'amount'>;
  readonly delivery: object | null;
}

/** What the buyer is told about a refund. */
export interface RefundTexts {
  readonly reason: string;
  /** The refunded lines; null if the refund is not about some of them alone. */
  readonly lines: ReadonlySet<number> | null;
  /** What has become of the rest of the order; null if there is nothing to say. */
  readonly rest: string | null;
}

/** Of a refund that was made in Stripe's dashboard, which knows amounts alone. */
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

export function refundTexts(order: RefundedOrder, refund: Pick<Refund, 'amount' | 'request'>): RefundTexts {
  const { lines, requests } = order;
  const position = requests.findIndex(({ id }) => id === refund.request);
  const request = requests[position];
  if (!request) return amountTexts(order, refund);
  const { reason } = request;
  const requested = requestedLines({ lines, requests: requests.slice(0, position) }, request.lines);
  // None are left if the price of lines was rounded down, and the rest is refunded.
  if (requested.size === 0 || requested.size === lines.length) return { reason, lines: null, rest: null };
  const isRestKept = returnedLines(order).size < lines.length;
  return { reason, lines: requested, rest: isRestKept ? 'The rest of your order is yours.' : null };
}
