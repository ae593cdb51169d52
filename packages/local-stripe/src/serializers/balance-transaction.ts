import type Stripe from 'stripe';

/** Stripe's fee for a dispute in EUR. https://stripe.com/pricing */
const DISPUTE_FEE = 2000;

/** Stripe's fee for a card of the European Economic Area: a part of the amount and a fixed sum. https://stripe.com/pricing */
const CARD_FEE = { percent: 1.5, fixed: 25 } as const;

interface Income {
  readonly id: string;
  readonly at: number;
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
}

/** What a charge adds to the account, less the fee. https://docs.stripe.com/api/balance_transactions/object */
export function chargeIncome({ id, at, amount, currency, charge }: Income): Stripe.BalanceTransaction {
  const fee = Math.min(amount, Math.round((amount * CARD_FEE.percent) / 100) + CARD_FEE.fixed);
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: at,
    balance_type: 'payments',
    created: at,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: [
      { amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' },
    ],
    net: amount - fee,
    reporting_category: 'charge',
    source: charge,
    status: 'available',
    type: 'charge',
  };
}

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
