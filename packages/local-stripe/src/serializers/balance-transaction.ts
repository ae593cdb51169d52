import type Stripe from 'stripe';

/** Stripe's fee for a dispute in EUR. https://stripe.com/pricing */
const DISPUTE_FEE = 2000;

interface Movement {
  readonly id: string;
  readonly at: number;
  readonly amount: number;
  readonly currency: string;
  readonly dispute: string;
}

/** The withdrawal of a disputed amount with the fee. https://docs.stripe.com/api/balance_transactions/object */
export function disputeWithdrawal({ amount, ...rest }: Movement): Stripe.BalanceTransaction {
  return movement({ ...rest, amount: -amount }, DISPUTE_FEE);
}

/** The return of a disputed amount, without the fee. */
export function disputeReinstatement(details: Movement): Stripe.BalanceTransaction {
  return movement(details, 0);
}

function movement({ id, at, amount, currency, dispute }: Movement, fee: number): Stripe.BalanceTransaction {
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: at,
    balance_type: 'payments',
    created: at,
    currency,
    description: amount < 0 ? 'Chargeback withdrawal' : 'Chargeback reversal',
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
    source: dispute,
    status: 'available',
    type: 'adjustment',
  };
}
