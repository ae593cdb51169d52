import type { ApiContext } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { createInvoice } from '../payments/invoices';
import { recordPaymentEvent } from '../payments/payment-events';
import { NO_REQUEST, type DeliveryPlan } from '../records/event';
import { getRow } from '../records/ledger';
import type { Charge, ChargeFailure, Payment } from '../records/payment';
import type { Session } from '../records/session';
import { settleFirstPayment } from '../subscriptions/subscriptions';
import { recordSessionEvent } from './sessions';

const DEBIT_RETURNED: ChargeFailure = {
  code: 'payment_method_provider_decline',
  declineCode: 'insufficient_funds',
  message: 'The payment was declined by the bank.',
};

export interface Settlement {
  readonly outcome: 'succeeded' | 'failed';
  readonly plan: DeliveryPlan;
}

/** Settles a pending debit. Throws an ApiError without a pending payment. */
export function settleSession(context: ApiContext, session: Session, { outcome, plan }: Settlement): void {
  const { ledger } = context;
  const payment = session.state.payment === null ? undefined : ledger.payments.get(session.state.payment);
  if (payment?.state.status !== 'processing')
    throw new ApiError(`Checkout Session ${session.id} has no pending payment.`);
  const charge = getRow(ledger.charges, payment.latestCharge);
  const [chargeState, paymentState] = settledStates(outcome);
  ledger.charges.set(charge.id, { ...charge, state: chargeState });
  ledger.payments.set(payment.id, { ...payment, state: paymentState });
  const cause = { origin: NO_REQUEST, plan };
  recordPaymentEvent(context, payment.id, {
    type: outcome === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
    ...cause,
  });
  if (session.subscription !== null) settleFirstPayment(context, session.subscription, cause);
  else if (outcome === 'succeeded') createInvoice(context, session.id, cause);
  const settled = getRow(ledger.sessions, session.id);
  recordSessionEvent(context, settled, { type: `checkout.session.async_payment_${outcome}`, ...cause });
}

function settledStates(outcome: Settlement['outcome']): [Charge['state'], Payment['state']] {
  switch (outcome) {
    case 'succeeded':
      return [{ status: 'succeeded', disputed: false }, { status: 'succeeded' }];
    case 'failed':
      return [
        { status: 'failed', failure: DEBIT_RETURNED },
        { status: 'requires_payment_method', failure: DEBIT_RETURNED },
      ];
  }
}
