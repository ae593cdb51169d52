import type Stripe from 'stripe';
import { evidenceDueBy, type Dispute } from '../records/dispute';
import type { Charge } from '../records/payment';
import { disputeReinstatement, disputeWithdrawal } from './balance-transaction';

/** Without fields nobody reads. */
type DisputeJson = Partial<Omit<Stripe.Dispute, 'evidence' | 'evidence_details'>> & {
  readonly evidence: Partial<Stripe.Dispute.Evidence>;
  readonly evidence_details: Partial<Stripe.Dispute.EvidenceDetails>;
};

/** `now` in seconds. https://docs.stripe.com/api/disputes/object */
export function serializeDispute(dispute: Dispute, charge: Charge, now: number): DisputeJson {
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
    evidence: {
      customer_email_address: charge.billing.email,
      customer_name: charge.billing.name,
      ...dispute.evidence,
    },
    evidence_details: {
      due_by: dueBy,
      has_evidence: Object.keys(dispute.evidence).length > 0,
      past_due: !submitted && dueBy < now,
      submission_count: dispute.submissions,
      submission_method: submitted ? 'manual' : 'not_submitted',
    },
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
