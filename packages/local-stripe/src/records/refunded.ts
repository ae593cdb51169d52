import type { Ledger } from './ledger';
import type { Charge } from './payment';
import type { Refund } from './refund';

/** A charge's refunds, oldest first. */
export function refundsOf(ledger: Ledger, { id }: Pick<Charge, 'id'>): Refund[] {
  return [...ledger.refunds.values()].filter((refund) => refund.charge === id);
}

/** A charge's refunded amount in minor units. Failed and cancelled refunds don't count. */
export function refundedOf(ledger: Ledger, charge: Pick<Charge, 'id'>): number {
  return refundsOf(ledger, charge)
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((total, refund) => total + refund.amount, 0);
}
