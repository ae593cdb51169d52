import { ApiError, missing } from '../api/api-error';
import { getRow, type Ledger } from '../records/ledger';
import type { Charge, Payment } from '../records/payment';

/** A charge by its id or its PaymentIntent. */
export type ChargeReference = { readonly charge: string } | { readonly payment_intent: string };

/** Throws an ApiError for an unknown PaymentIntent. */
export function findPayment(ledger: Ledger, id: string, param = 'id'): Payment {
  const payment = ledger.payments.get(id);
  if (payment === undefined) throw missing('payment_intent', id, param);
  return payment;
}

/** A reference's successful charge. Throws an ApiError if none. */
export function findCharge(ledger: Ledger, of: ChargeReference): Charge {
  if ('charge' in of) {
    const charge = ledger.charges.get(of.charge);
    if (charge === undefined) throw missing('charge', of.charge, 'charge');
    if (charge.state.status === 'succeeded') return charge;
    if (charge.state.status === 'released')
      throw new ApiError(`Charge ${charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    throw new ApiError(`Charge ${charge.id} is not refundable: its status is ${charge.state.status}.`, {
      code: 'charge_not_refundable',
      param: 'charge',
    });
  }
  const payment = findPayment(ledger, of.payment_intent, 'payment_intent');
  if (payment.state.status === 'succeeded') return getRow(ledger.charges, payment.latestCharge);
  throw new ApiError(`This PaymentIntent (${payment.id}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  });
}
