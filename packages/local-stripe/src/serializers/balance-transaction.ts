import type Stripe from 'stripe';

/** Stripe's dispute fee in EUR cents. https://stripe.com/pricing */
const DISPUTE_FEE = 2000;

/** For European cards: a share of the amount and a fixed sum (https://stripe.com/pricing). */
const CARD_FEE = { percent: 1.5, fixed: 25 } as const;

interface Movement {
  readonly id: string;
  readonly at: number;
  readonly amount: number;
  readonly currency: string;
}

interface Kind extends Pick<
  Stripe.BalanceTransaction,
  'description' | 'reporting_category' | 'source' | 'type'
> {
  readonly fee: number;
  readonly feeName: string;
}

/** https://docs.stripe.com/api/balance_transactions/object */
function transaction(
  { id, at, amount, currency }: Movement,
  { fee, feeName, ...kind }: Kind,
): Stripe.BalanceTransaction {
  const details = { amount: fee, application: null, currency, description: feeName, type: 'stripe_fee' };
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: at,
    balance_type: 'payments',
    created: at,
    currency,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [details],
    net: amount - fee,
    status: 'available',
    ...kind,
  };
}

interface Income extends Movement {
  readonly charge: string;
}

/** What a charge adds to the account, less the fee. */
export function chargeIncome({ charge, ...income }: Income): Stripe.BalanceTransaction {
  const fee = Math.round((income.amount * CARD_FEE.percent) / 100) + CARD_FEE.fixed;
  return transaction(income, {
    description: null,
    reporting_category: 'charge',
    source: charge,
    type: 'charge',
    fee: Math.min(income.amount, fee),
    feeName: 'Stripe processing fees',
  });
}

interface DisputeMovement extends Movement {
  readonly dispute: string;
}

/** A disputed amount's withdrawal, with the fee. */
export function disputeWithdrawal({ dispute, amount, ...rest }: DisputeMovement): Stripe.BalanceTransaction {
  return transaction(
    { ...rest, amount: -amount },
    {
      description: 'Chargeback withdrawal',
      reporting_category: 'dispute',
      source: dispute,
      type: 'adjustment',
      fee: DISPUTE_FEE,
      feeName: 'Dispute fee',
    },
  );
}

/** A disputed amount's return, without the fee. */
export function disputeReinstatement({ dispute, ...rest }: DisputeMovement): Stripe.BalanceTransaction {
  return transaction(rest, {
    description: 'Chargeback reversal',
    reporting_category: 'dispute_reversal',
    source: dispute,
    type: 'adjustment',
    fee: 0,
    feeName: 'Dispute fee',
  });
}
