import type Stripe from 'stripe';
import type { Charge } from '../records/payment';
import type { Refund } from '../records/refund';

const ACTION_SECONDS = 45 * 24 * 60 * 60;

/** Serializes a refund. https://docs.stripe.com/api/refunds/object */
export function serializeRefund(
  refund: Refund,
  { methodId, method, billing }: Charge,
): Partial<Stripe.Refund> {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    destination_details:
      method === 'card' ? { type: 'card', card: { type: 'refund' } } : { type: 'sepa_bank_transfer' },
    ...(refund.failureReason === null ? {} : { failure_reason: refund.failureReason }),
    metadata: refund.metadata,
    ...(refund.status === 'requires_action' ? { next_action: emailSent(refund, billing.email) } : {}),
    payment_intent: refund.payment,
    payment_method: methodId,
    ...(refund.pendingReason === null ? {} : { pending_reason: refund.pendingReason }),
    reason: refund.reason,
    status: refund.status,
  };
}

/** Stripe emails the buyer to ask where to send the money. */
function emailSent({ created }: Refund, email: string): Stripe.Refund.NextAction {
  return {
    type: 'display_details',
    display_details: {
      email_sent: { email_sent_at: created, email_sent_to: email },
      expires_at: created + ACTION_SECONDS,
    },
  };
}
