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

/** Without fields nobody reads. Stripe sends `refunds` only when expanded. */
export type ChargeJson = Partial<Omit<Stripe.Charge, 'payment_method_details' | 'outcome' | 'refunds'>> & {
  readonly outcome: Partial<Stripe.Charge.Outcome>;
  readonly payment_method_details: object;
  readonly refunds?: Stripe.ApiList<Partial<Stripe.Refund>>;
};

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
    object: 'charge',
    livemode: false,
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
    receipt_url: paid || held ? `${origin}/r/${charge.id}` : null,
    refunded: (paid || held) && refunded === charge.amount,
    ...refundList(ledger, charge, expansion),
    status: held ? 'succeeded' : status,
  };
}

/** The customer created by a PaymentIntent's session. */
export function customerOf({ payments, sessions }: Ledger, payment: string): string | null {
  return sessions.get(payments.get(payment)?.session ?? '')?.customer ?? null;
}

function refundList(ledger: Ledger, charge: Charge, expansion: Expansion): Pick<ChargeJson, 'refunds'> {
  if (expansion.into('refunds') === undefined) return {};
  const refunds = refundsOf(ledger, charge).toReversed();
  const rows = refunds.map((refund) => serializeRefund(refund, charge));
  return { refunds: embeddedList(rows, `/v1/charges/${charge.id}/refunds`) };
}

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

function serializeOutcome({ state }: Charge): Partial<Stripe.Charge.Outcome> {
  const failed = state.status === 'failed';
  return {
    network_status: failed ? 'declined_by_network' : 'approved_by_network',
    reason: state.status === 'failed' ? state.failure.declineCode : null,
    seller_message: failed
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: failed ? 'issuer_declined' : 'authorized',
  };
}

/** Stripe's test card and test bank account. */
function serializeMethod(charge: Charge): object {
  const held = charge.state.status === 'authorized' ? { capture_before: authorisedUntil(charge) } : {};
  switch (charge.method) {
    case 'card':
      return { type: 'card', card: { ...TEST_CARD, amount_authorized: charge.amount, ...held } };
    case 'sepa_debit':
      return { type: 'sepa_debit', sepa_debit: TEST_ACCOUNT };
  }
}

const TEST_CARD = { brand: 'visa', country: 'US', funding: 'credit', last4: '4242', network: 'visa' };

const TEST_ACCOUNT = { bank_code: '37040044', country: 'DE', last4: '3000' };
