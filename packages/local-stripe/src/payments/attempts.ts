import { nowInSeconds, type Clock } from '../values/clock';
import { newId } from '../values/identifiers';
import type { Charge, Method, Payment } from '../records/payment';
import { totalOf, type Buyer, type Session } from '../records/session';

export interface PaymentAttempt {
  readonly buyer: Buyer;
  readonly method: Method;
  readonly result: { readonly charge: Charge['state']; readonly payment: Payment['state'] };
}

/** Adds a charge to the PaymentIntent of an earlier attempt, or to a new one. */
export function newAttempt(
  clock: Clock,
  {
    session,
    earlier,
    how: { buyer, method, result },
  }: {
    readonly session: Session;
    readonly earlier: Payment | undefined;
    readonly how: PaymentAttempt;
  },
): { readonly payment: Payment; readonly charge: Charge } {
  const begun = earlier ?? newPayment(clock, session);
  const charge: Charge = {
    id: newId('ch_'),
    payment: begun.id,
    created: nowInSeconds(clock),
    amount: begun.amount,
    currency: begun.currency,
    metadata: begun.metadata,
    description: begun.description,
    method,
    methodId: newId('pm_'),
    billing: { email: buyer.email, name: buyer.name, address: buyer.billingAddress },
    state: result.charge,
  };
  return { charge, payment: { ...begun, latestCharge: charge.id, state: result.payment } };
}

function newPayment(clock: Clock, session: Session): Omit<Payment, 'latestCharge' | 'state'> {
  return {
    id: newId('pi_'),
    session: session.id,
    created: nowInSeconds(clock),
    amount: totalOf(session),
    currency: session.currency,
    methodTypes: session.paymentMethodTypes,
    ...session.paymentIntentData,
  };
}
