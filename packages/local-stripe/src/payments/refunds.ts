import { formatAmount } from '../values/amounts';
import { ApiError, missing } from '../api/api-error';
import { nowInSeconds } from '../values/clock';
import { recordEvent } from '../events/events';
import { Expansion } from '../api/expansion';
import { newId } from '../values/identifiers';
import type { DeliveryPlan, RequestOrigin } from '../records/event';
import { getRow, type Ledger } from '../records/ledger';
import type { Charge, Refund } from '../records/payment';
import { refundedOf } from '../records/refunded';
import { serializeCharge } from '../serializers/charge';

/** Identifies a charge by its id or by its PaymentIntent. */
export type ChargeReference = { readonly charge: string } | { readonly payment_intent: string };

export interface RefundRequest {
  readonly of: ChargeReference;
  /** In minor units; the unrefunded rest if undefined. */
  readonly amount: number | undefined;
  readonly reason: Refund['reason'];
  readonly metadata: Refund['metadata'];
  readonly origin: RequestOrigin;
  readonly plan: DeliveryPlan;
}

/** Refunds a charge. Throws an ApiError if there is no such charge or the amount exceeds the unrefunded rest. */
export function refundCharge(ledger: Ledger, order: RefundRequest): Refund {
  const charge = findCharge(ledger, order.of);
  const refund: Refund = {
    id: newId('re_'),
    charge: charge.id,
    payment: charge.payment,
    created: nowInSeconds(),
    amount: refundable(ledger, charge, order),
    currency: charge.currency,
    reason: order.reason,
    metadata: order.metadata,
  };
  ledger.refunds.set(refund.id, refund);
  recordEvent(ledger, {
    type: 'charge.refunded',
    object: serializeCharge(ledger, charge, Expansion.NONE),
    origin: order.origin,
    plan: order.plan,
  });
  return refund;
}

/** The successful charge of a reference. Throws an ApiError if there is none. */
export function findCharge(ledger: Ledger, of: ChargeReference): Charge {
  if ('charge' in of) {
    const charge = ledger.charges.get(of.charge);
    if (charge === undefined) throw missing('charge', of.charge, 'charge');
    if (charge.state.status === 'succeeded') return charge;
    throw new ApiError(`Charge ${charge.id} is not refundable: its status is ${charge.state.status}.`, {
      code: 'charge_not_refundable',
      param: 'charge',
    });
  }
  const payment = ledger.payments.get(of.payment_intent);
  if (payment === undefined) throw missing('payment_intent', of.payment_intent, 'payment_intent');
  if (payment.state.status === 'succeeded') return getRow(ledger.charges, payment.latestCharge);
  throw new ApiError(`This PaymentIntent (${payment.id}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  });
}

function refundable(ledger: Ledger, charge: Charge, order: RefundRequest): number {
  const left = charge.amount - refundedOf(ledger, charge);
  if (charge.state.status === 'succeeded' && charge.state.disputed)
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
