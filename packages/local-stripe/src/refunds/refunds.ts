import type { ApiContext } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { findCharge, type ChargeReference } from '../payments/find-charge';
import { recordChargeEvent } from '../payments/payment-events';
import { isOpen } from '../records/dispute';
import type { Cause } from '../records/event';
import type { Ledger } from '../records/ledger';
import type { Charge } from '../records/payment';
import type { Refund } from '../records/refund';
import { refundedOf } from '../records/refunded';
import { formatAmount } from '../values/amounts';
import { nowInSeconds } from '../values/clock';
import { newId } from '../values/identifiers';
import { recordRefundEvent } from './refund-outcomes';

export interface RefundRequest extends Cause {
  readonly of: ChargeReference;
  /** Minor units; undefined for the unrefunded rest. */
  readonly amount: number | undefined;
  readonly reason: Refund['reason'];
  readonly metadata: Refund['metadata'];
}

/**
 * Refunds a charge. Throws an ApiError if there is none or the amount exceeds the unrefunded rest.
 * https://docs.stripe.com/refunds
 */
export function refundCharge(context: ApiContext, order: RefundRequest): Refund {
  const { ledger } = context;
  const cause: Cause = { origin: order.origin, plan: order.plan };
  const charge = findCharge(ledger, order.of);
  const amount = refundable(ledger, charge, order);
  const refund: Refund = {
    id: newId('re_'),
    charge: charge.id,
    payment: charge.payment,
    created: nowInSeconds(context),
    amount,
    currency: charge.currency,
    reason: order.reason,
    metadata: order.metadata,
    ...firstStatus(context, charge),
  };
  ledger.refunds.set(refund.id, refund);
  recordRefundEvent(context, refund, { type: 'refund.created', ...cause });
  if (refund.status === 'failed') recordRefundEvent(context, refund, { type: 'refund.failed', ...cause });
  else if (refund.status !== 'canceled')
    recordChargeEvent(context, charge.id, { type: 'charge.refunded', ...cause });
  return refund;
}

/** The status prepared by the control API; otherwise pending for a debit, succeeded for a card. */
function firstStatus(
  { simulation }: ApiContext,
  { method }: Charge,
): Pick<Refund, 'status' | 'failureReason' | 'pendingReason'> {
  const first = simulation.takeRefund() ?? {
    status: method === 'sepa_debit' ? 'pending' : 'succeeded',
    failureReason: null,
  };
  return { ...first, pendingReason: first.status === 'pending' ? 'processing' : null };
}

function refundable(ledger: Ledger, charge: Charge, order: RefundRequest): number {
  const left = charge.amount - refundedOf(ledger, charge);
  if (isChargedBack(ledger, charge))
    throw new ApiError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (left === 0)
    throw new ApiError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = order.amount ?? left;
  if (amount <= left) return amount;
  const [wanted, rest] = [formatAmount(amount, charge.currency), formatAmount(left, charge.currency)];
  throw new ApiError(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${rest})`, {
    param: 'amount',
  });
}

/** A charge with a won dispute can be refunded again. */
function isChargedBack(ledger: Ledger, charge: Charge): boolean {
  return [...ledger.disputes.values()].some(
    (dispute) => dispute.charge === charge.id && (isOpen(dispute) || dispute.status === 'lost'),
  );
}
