import { formatAmount } from './amounts';
import { ApiError, missing } from '../api/api-error';
import { nowInSeconds } from '../control/clock';
import { recordEvent } from '../events/events';
import { Expansion } from '../api/expansion';
import { newId } from '../identifiers';
import type { DeliveryPlan, Origin } from '../records/event';
import { rowOf, type Ledger } from '../records/ledger';
import type { Charge, Refund } from '../records/payment';
import { refundedOf } from '../records/refunded';
import { chargeShape } from '../shapes/charge';

/** Which charge is meant: by its own id, or by its payment's. */
export type ChargeReference = { readonly charge: string } | { readonly payment_intent: string };

/** Money to go back. */
export interface RefundOrder {
  readonly of: ChargeReference;
  /** Everything that is left, where nothing is said. */
  readonly amount: number | undefined;
  readonly reason: Refund['reason'];
  readonly metadata: Refund['metadata'];
  readonly origin: Origin;
  readonly plan: DeliveryPlan;
}

/** Sends money back. Throws an ApiError where there is no such charge, or not so much of it left. */
export function refundCharge(ledger: Ledger, order: RefundOrder): Refund {
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
    object: chargeShape(ledger, charge, Expansion.NONE),
    origin: order.origin,
    plan: order.plan,
  });
  return refund;
}

/** The charge that is meant; throws an ApiError where there is none, or none that brought money. */
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
  if (payment.state.status === 'succeeded') return rowOf(ledger.charges, payment.latestCharge);
  throw new ApiError(`This PaymentIntent (${payment.id}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  });
}

function refundable(ledger: Ledger, charge: Charge, order: RefundOrder): number {
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
