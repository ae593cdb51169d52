import type { Ledger } from './ledger';
import type { Charge } from './payment';
import type { Refund } from './refund';

/** The refunds of a charge, oldest first. */
export function refundsOf(ledger: Ledger, { id }: Pick<Charge, 'id'>): Refund[] {
  return [...ledger.refunds.values()].filter((refund) => refund.charge === id);
}

/** The refunded amount of a charge, in minor units. A failed or cancelled refund gives its amount back. */
export function refundedOf(ledger: Ledger, charge: Pick<Charge, 'id'>): number {
  return refundsOf(ledger, charge)
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((total, refund) => total + refund.amount, 0);
}
