import type Stripe from 'stripe';
import type { Dispute } from '../records/dispute';
import type { Charge } from '../records/payment';

const RESPONSE_DAYS = 7;

/** Serializes a dispute that awaits a response. https://docs.stripe.com/api/disputes/object */
export function serializeDispute(dispute: Dispute, charge: Charge): Stripe.Dispute {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: dispute.created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: serializeEvidence(charge),
    evidence_details: {
      due_by: dispute.created + RESPONSE_DAYS * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment,
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
    },
    reason: dispute.reason,
    status: 'needs_response',
  };
}

function serializeEvidence({ billing }: Charge): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: billing.email,
    customer_name: billing.name,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
}
