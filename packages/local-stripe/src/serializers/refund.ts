import type Stripe from 'stripe';
import type { Charge, Refund } from '../records/payment';

/** Serializes a refund. https://docs.stripe.com/api/refunds/object */
export function serializeRefund(refund: Refund, { methodId, method }: Charge): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details:
      method === 'card' ? { type: 'card', card: { type: 'refund' } } : { type: 'sepa_bank_transfer' },
    metadata: refund.metadata,
    payment_intent: refund.payment,
    payment_method: methodId,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
