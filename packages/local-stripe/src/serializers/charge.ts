import type Stripe from 'stripe';
import type { Expansion } from '../api/expansion';
import type { ApiContext } from '../api/api-context';
import type { Ledger } from '../records/ledger';
import { authorisedUntil, type Charge } from '../records/payment';
import { refundedOf, refundsOf } from '../records/refunded';
import { serializeAddress } from './address';
import { chargeIncome } from './balance-transaction';
import { embeddedList } from './list';
import { serializeRefund } from './refund';

/** A charge as serialized: the SDK's type always has `refunds`, but Stripe sends it only when expanded. */
export type ChargeJson = Omit<Stripe.Charge, 'refunds'> & {
  readonly refunds?: Stripe.ApiList<Stripe.Refund>;
};

/** What serializers need of the server. */
export type SerializerContext = Pick<ApiContext, 'ledger' | 'origin'>;

/** Serializes a charge. https://docs.stripe.com/api/charges/object */
export function serializeCharge(
  { ledger, origin }: SerializerContext,
  charge: Charge,
  expansion: Expansion,
): ChargeJson {
  const { status } = charge.state;
  const paid = status === 'succeeded';
  const held = status === 'authorized' || status === 'released';
  const refunded = refundedOf(ledger, charge);
  return {
    ...CONSTANT,
    id: charge.id,
    amount: charge.amount,
    amount_captured: paid ? charge.amount : 0,
    amount_refunded: refunded,
    balance_transaction: paid ? balanceTransaction(charge, expansion) : null,
    billing_details: {
      address: serializeAddress(charge.billing.address),
      email: charge.billing.email,
      name: charge.billing.name,
      phone: null,
      tax_id: null,
    },
    captured: status !== 'failed' && !held,
    created: charge.created,
    currency: charge.currency,
    customer: customerOf(ledger, charge.payment),
    description: charge.description,
    disputed: charge.state.status === 'succeeded' && charge.state.disputed,
    ...serializeFailure(charge),
    metadata: charge.metadata,
    outcome: serializeOutcome(charge),
    paid: status !== 'failed',
    payment_intent: charge.payment,
    payment_method: charge.methodId,
    payment_method_details: serializeMethod(charge),
    receipt_email: charge.receiptEmail,
    receipt_url: paid || held ? `${origin}/r/${charge.id}` : null,
    refunded: (paid || held) && refunded === charge.amount,
    ...refundList(ledger, charge, expansion),
    status: held ? 'succeeded' : status,
  };
}

/** The customer that the session of a PaymentIntent created. */
export function customerOf({ payments, sessions }: Ledger, payment: string): string | null {
  return sessions.get(payments.get(payment)?.session ?? '')?.customer ?? null;
}

function refundList(ledger: Ledger, charge: Charge, expansion: Expansion): Pick<ChargeJson, 'refunds'> {
  if (expansion.into('refunds') === undefined) return {};
  const refunds = refundsOf(ledger, charge).toReversed();
  const rows = refunds.map((refund) => serializeRefund(refund, charge));
  return { refunds: embeddedList(rows, `/v1/charges/${charge.id}/refunds`) };
}

/** What a paid charge has added to the account. */
function balanceTransaction(
  { id, amount, currency, created }: Charge,
  expansion: Expansion,
): string | Stripe.BalanceTransaction {
  const income = chargeIncome({
    id: id.replace(/^[a-z]+_/, 'txn_'),
    at: created,
    amount,
    currency,
    charge: id,
  });
  return expansion.into('balance_transaction') === undefined ? income.id : income;
}

function serializeFailure({ state }: Charge): Pick<Stripe.Charge, 'failure_code' | 'failure_message'> {
  if (state.status !== 'failed') return { failure_code: null, failure_message: null };
  return { failure_code: state.failure.code, failure_message: state.failure.message };
}

function serializeOutcome({ state }: Charge): Stripe.Charge.Outcome {
  const failed = state.status === 'failed';
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failed ? 'declined_by_network' : 'approved_by_network',
    reason: state.status === 'failed' ? state.failure.declineCode : null,
    risk_level: 'normal',
    seller_message: failed
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: failed ? 'issuer_declined' : 'authorized',
  };
}

/** Details of Stripe's test card and test bank account. */
function serializeMethod(charge: Charge): Stripe.Charge.PaymentMethodDetails {
  const held = charge.state.status === 'authorized' ? { capture_before: authorisedUntil(charge) } : {};
  switch (charge.method) {
    case 'card':
      return { type: 'card', card: { ...TEST_CARD, amount_authorized: charge.amount, ...held } };
    case 'sepa_debit':
      return { type: 'sepa_debit', sepa_debit: TEST_ACCOUNT };
  }
}

const TEST_CARD: Stripe.Charge.PaymentMethodDetails.Card = {
  amount_authorized: null,
  authorization_code: null,
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2034,
  funding: 'credit',
  installments: null,
  last4: '4242',
  mandate: null,
  network: 'visa',
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
};

const TEST_ACCOUNT: Stripe.Charge.PaymentMethodDetails.SepaDebit = {
  bank_code: '37040044',
  branch_code: null,
  country: 'DE',
  fingerprint: null,
  last4: '3000',
  mandate: null,
};

const CONSTANT = {
  object: 'charge',
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: null,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>;
