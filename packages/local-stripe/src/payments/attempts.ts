import type { ApiContext } from '../api/api-context';
import { getRow } from '../records/ledger';
import type { Charge, Method, Payment } from '../records/payment';
import type { Buyer } from '../records/session';
import { nowInSeconds } from '../values/clock';
import { newId } from '../values/identifiers';

export interface PaymentAttempt {
  readonly buyer: Buyer;
  readonly method: Method;
  readonly result: { readonly charge: Charge['state']; readonly payment: Payment['state'] };
}

export type Bill = Omit<Payment, 'id' | 'created' | 'latestCharge' | 'state'>;

/** Adds a charge to an earlier attempt's PaymentIntent or a new one. */
export function attemptPayment(
  context: ApiContext,
  bill: Bill,
  { earlier, buyer, method, result }: PaymentAttempt & { readonly earlier: string | null },
): Payment {
  const { ledger } = context;
  const begun =
    earlier === null
      ? { ...bill, id: newId('pi_'), created: nowInSeconds(context) }
      : getRow(ledger.payments, earlier);
  const charge: Charge = {
    id: newId('ch_'),
    payment: begun.id,
    created: nowInSeconds(context),
    amount: begun.amount,
    currency: begun.currency,
    metadata: begun.metadata,
    description: begun.description,
    method,
    methodId: newId('pm_'),
    billing: { email: buyer.email, name: buyer.name, address: buyer.billingAddress },
    state: result.charge,
  };
  const payment = { ...begun, latestCharge: charge.id, state: result.payment };
  ledger.charges.set(charge.id, charge);
  ledger.payments.set(payment.id, payment);
  return payment;
}
