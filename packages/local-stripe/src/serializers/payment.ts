import type Stripe from 'stripe';
import type { Expansion } from '../api/expansion';
import { getRow } from '../records/ledger';
import type { Payment } from '../records/payment';
import { customerOf, serializeCharge, type ChargeJson, type SerializerContext } from './charge';

/** Without fields nobody reads. */
export type PaymentJson = Partial<Omit<Stripe.PaymentIntent, 'latest_charge'>> & {
  readonly latest_charge: ChargeJson | string;
};

/** Serializes a PaymentIntent. https://docs.stripe.com/api/payment_intents/object */
export function serializePayment(
  context: SerializerContext,
  payment: Payment,
  expansion: Expansion,
): PaymentJson {
  const { ledger } = context;
  const { state } = payment;
  const charge = getRow(ledger.charges, payment.latestCharge);
  const within = expansion.into('latest_charge');
  return {
    object: 'payment_intent',
    livemode: false,
    id: payment.id,
    amount: payment.amount,
    amount_capturable: state.status === 'requires_capture' ? payment.amount : 0,
    amount_received: state.status === 'succeeded' ? payment.amount : 0,
    canceled_at: state.status === 'canceled' ? state.at : null,
    cancellation_reason: state.status === 'canceled' ? state.reason : null,
    capture_method: payment.captureMethod,
    client_secret: `${payment.id}_secret_local`,
    created: payment.created,
    currency: payment.currency,
    customer: customerOf(ledger, payment.id),
    description: payment.description,
    last_payment_error: lastErrorOf(payment, charge.method),
    latest_charge: within === undefined ? charge.id : serializeCharge(context, charge, within),
    metadata: payment.metadata,
    payment_method: charge.state.status === 'failed' ? null : charge.methodId,
    payment_method_types: [...payment.methodTypes],
    status: state.status,
  };
}

function lastErrorOf(
  { state, latestCharge }: Payment,
  method: string,
): Stripe.PaymentIntent.LastPaymentError | null {
  if (state.status !== 'requires_payment_method') return null;
  const { code, declineCode, message } = state.failure;
  return {
    charge: latestCharge,
    code,
    decline_code: declineCode,
    doc_url: `https://stripe.com/docs/error-codes/${code}`,
    message,
    payment_method_type: method,
    type: 'card_error',
  };
}
