import { nowInSeconds } from '../control/clock';
import { newId } from '../identifiers';
import type { Charge, Method, Payment } from '../records/payment';
import { totalOf, type Buyer, type Session } from '../records/session';

/** One try to pay: by whom, how, and what came of it. */
export interface AttemptToPay {
  readonly buyer: Buyer;
  readonly method: Method;
  readonly result: { readonly charge: Charge['state']; readonly payment: Payment['state'] };
}

/** Charges a buyer: a new charge on the payment of an earlier try, or on a payment of its own. */
export function newAttempt(
  session: Session,
  earlier: Payment | undefined,
  { buyer, method, result }: AttemptToPay,
): { readonly payment: Payment; readonly charge: Charge } {
  const begun = earlier ?? newPayment(session);
  const charge: Charge = {
    id: newId('ch_'),
    payment: begun.id,
    created: nowInSeconds(),
    amount: begun.amount,
    currency: begun.currency,
    metadata: begun.metadata,
    description: begun.description,
    receiptEmail: begun.receiptEmail,
    method,
    methodId: newId('pm_'),
    billing: { email: buyer.email, name: buyer.name, address: buyer.billingAddress },
    state: result.charge,
  };
  return { charge, payment: { ...begun, latestCharge: charge.id, state: result.payment } };
}

function newPayment(session: Session): Omit<Payment, 'latestCharge' | 'state'> {
  return {
    id: newId('pi_'),
    session: session.id,
    created: nowInSeconds(),
    amount: totalOf(session),
    currency: session.currency,
    methodTypes: session.paymentMethodTypes,
    ...session.paymentIntentData,
  };
}
