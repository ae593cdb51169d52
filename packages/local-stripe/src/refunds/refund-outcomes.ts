import type { ApiContext } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { recordEvent } from '../events/events';
import type { Cause } from '../records/event';
import { getRow } from '../records/ledger';
import type { Refund, RefundFailure, RefundStatus } from '../records/refund';
import { serializeRefund } from '../serializers/refund';

/** Records an event of a refund. */
export function recordRefundEvent(
  context: ApiContext,
  refund: Refund,
  details: Cause & {
    readonly type: 'refund.created' | 'refund.failed' | 'refund.updated' | 'charge.refund.updated';
  },
): void {
  const charge = getRow(context.ledger.charges, refund.charge);
  recordEvent(context, { ...details, object: serializeRefund(refund, charge) });
}

/** Possible next statuses. A bank may return a succeeded refund's money. */
const NEXT: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  pending: ['requires_action', 'succeeded', 'failed', 'canceled'],
  requires_action: ['pending', 'succeeded', 'failed', 'canceled'],
  succeeded: ['failed'],
  failed: [],
  canceled: [],
};

export interface RefundChange extends Cause {
  readonly status: RefundStatus;
  readonly failureReason: RefundFailure | null;
}

/** Moves a refund to another status. Throws an ApiError if its status doesn't allow it. */
export function changeRefund(
  context: ApiContext,
  refund: Refund,
  { status, failureReason, ...cause }: RefundChange,
): Refund {
  if (!NEXT[refund.status].includes(status))
    throw new ApiError(`Refund ${refund.id} is ${refund.status} and cannot become ${status}.`);
  const changed: Refund = {
    ...refund,
    status,
    failureReason: status === 'failed' ? (failureReason ?? 'unknown') : null,
    pendingReason: status === 'pending' ? 'processing' : null,
  };
  context.ledger.refunds.set(refund.id, changed);
  recordRefundEvent(context, changed, { type: 'refund.updated', ...cause });
  recordRefundEvent(context, changed, { type: 'charge.refund.updated', ...cause });
  if (status === 'failed') recordRefundEvent(context, changed, { type: 'refund.failed', ...cause });
  return changed;
}
