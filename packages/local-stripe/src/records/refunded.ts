import type { Ledger } from './ledger';
import type { Charge, Refund } from './payment';

/** The refunds of a charge, oldest first. */
export function refundsOf(ledger: Ledger, { id }: Pick<Charge, 'id'>): Refund[] {
  return [...ledger.refunds.values()].filter((refund) => refund.charge === id);
}

/** The refunded amount of a charge, in minor units. */
export function refundedOf(ledger: Ledger, charge: Pick<Charge, 'id'>): number {
  return refundsOf(ledger, charge).reduce((total, refund) => total + refund.amount, 0);
}
