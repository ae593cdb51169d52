import type Stripe from 'stripe';
import { evidenceDueBy, type Dispute } from '../records/dispute';
import type { Charge } from '../records/payment';
import { disputeReinstatement, disputeWithdrawal } from './balance-transaction';

/** Serializes a dispute; `now` is in seconds. https://docs.stripe.com/api/disputes/object */
export function serializeDispute(dispute: Dispute, charge: Charge, now: number): Stripe.Dispute {
  const dueBy = evidenceDueBy(dispute);
  const submitted = dispute.submissions > 0;
  return {
    id: dispute.id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: balanceTransactions(dispute, charge),
    charge: charge.id,
    created: dispute.created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...serializeEvidence(charge), ...dispute.evidence },
    evidence_details: {
      due_by: dueBy,
      enhanced_eligibility: {},
      has_evidence: Object.keys(dispute.evidence).length > 0,
      past_due: !submitted && dueBy < now,
      submission_count: dispute.submissions,
      submission_method: submitted ? 'manual' : 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: dispute.metadata,
    payment_intent: charge.payment,
    ...(charge.method === 'card' ? CARD_DETAILS : {}),
    reason: dispute.reason,
    status: dispute.status,
  };
}

const CARD_DETAILS = {
  network_reason_code: '10.4',
  payment_method_details: {
    type: 'card',
    card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
  },
} as const satisfies Partial<Stripe.Dispute>;

function balanceTransactions(dispute: Dispute, { amount, currency }: Charge): Stripe.BalanceTransaction[] {
  const details = { amount, currency, dispute: dispute.id };
  const withdrawal = disputeWithdrawal({ ...details, id: dispute.withdrawal, at: dispute.created });
  return dispute.reinstatement === null
    ? [withdrawal]
    : [withdrawal, disputeReinstatement({ ...details, ...dispute.reinstatement })];
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
