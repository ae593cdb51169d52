import { keptAmount, type Dispute, type Payment, type Refund } from './payment';
import type { Progress, RefundRequest } from './settlement';

/** After this many failures, people learn that the delivery is delayed. */
export const FAILURES_UNTIL_NOTICE = 3;

/** Returns whether a step between payment and delivery failed so often that people must know. */
export function isDeliveryFailing({ failures }: Pick<Progress, 'failures'>): boolean {
  const { decide, book, deliver } = failures;
  return [decide, book, deliver].some((failure) => (failure?.count ?? 0) >= FAILURES_UNTIL_NOTICE);
}

/** A message sent once per `id` and order. */
export interface Notice {
  readonly id: string;
  readonly kind:
    | 'processing'
    | 'failed'
    | 'cancelled'
    | 'delayed'
    | 'delivery_failed'
    | 'delivered'
    | 'sale'
    | 'refunded'
    | 'refund_failed'
    | 'refund_refused'
    /** No money involved. */
    | 'credits_returned'
    | 'disputed'
    | 'dispute_closed'
    /** A refund and a lost dispute took the same money. */
    | 'returned_twice';
  readonly refund?: Refund;
  /** Refused by Stripe. */
  readonly request?: RefundRequest;
}

/** Lists everything buyer and producer must know about an order by now. */
export function noticesOf(
  payment: Payment,
  progress: Pick<Progress, 'decision' | 'isDelivered' | 'isReturned' | 'requests' | 'failures'>,
): readonly Notice[] {
  const { isDelivered, requests } = progress;
  const delivered: Notice[] = isDelivered
    ? [
        { id: 'delivered', kind: 'delivered' },
        { id: 'sale', kind: 'sale' },
      ]
    : [];
  switch (payment.kind) {
    case 'none':
    case 'open':
    case 'expired':
    case 'authorised':
      return [];
    case 'processing':
    case 'failed':
    case 'cancelled':
      return [{ id: payment.kind, kind: payment.kind }];
    case 'received':
      return [
        ...(isDelayed(payment, progress) ? DELAY_NOTICES : []),
        ...delivered,
        ...payment.refunds.flatMap(refundNotices),
        ...requests.flatMap((request) => requestNotices(request, payment.refunds)),
        ...(payment.dispute ? disputeNotices(payment.dispute) : []),
        ...(keptAmount(payment) < 0 ? [RETURNED_TWICE] : []),
      ];
  }
}

const RETURNED_TWICE: Notice = { id: 'returned_twice', kind: 'returned_twice' };

const DELAY_NOTICES: readonly Notice[] = [
  { id: 'delayed', kind: 'delayed' },
  { id: 'delivery_failed', kind: 'delivery_failed' },
];

/** The buyer is waiting and delivery keeps failing. */
function isDelayed(
  payment: Payment,
  progress: Pick<Progress, 'decision' | 'isDelivered' | 'isReturned' | 'failures'>,
): boolean {
  const { decision, isDelivered, isReturned } = progress;
  if (isDelivered || isReturned || decision.kind === 'refused') return false;
  if (payment.kind !== 'received' || (payment.amount > 0 && keptAmount(payment) <= 0)) return false;
  return isDeliveryFailing(progress);
}

function refundNotices(refund: Refund): Notice[] {
  const { id, status } = refund;
  if (status === 'succeeded') return [{ id: `refunded-${id}`, kind: 'refunded', refund }];
  return status === 'failed' ? [{ id: `refund_failed-${id}`, kind: 'refund_failed', refund }] : [];
}

/** A request given up after its refund failed needs no notice: the refund's says so. */
function requestNotices(request: RefundRequest, refunds: readonly Refund[]): Notice[] {
  const { id, amount, refusal } = request;
  if (amount === 0) return [{ id: `credits_returned-${id}`, kind: 'credits_returned', request }];
  if (refusal === null || refunds.some((refund) => refund.request === id && refund.status === 'failed'))
    return [];
  return [{ id: `refund_refused-${id}`, kind: 'refund_refused', request }];
}

function disputeNotices({ id, status }: Dispute): Notice[] {
  const opened: Notice = { id: `disputed-${id}`, kind: 'disputed' };
  const isOver = status === 'won' || status === 'lost' || status === 'closed';
  return isOver ? [opened, { id: `dispute_closed-${id}`, kind: 'dispute_closed' }] : [opened];
}
