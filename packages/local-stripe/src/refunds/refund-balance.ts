import type { ApiContext } from '../api/api-context';
import { ApiError } from '../api/api-error';
import type { Charge } from '../records/payment';
import type { Refund } from '../records/refund';

type FirstStatus = Pick<Refund, 'status' | 'failureReason' | 'pendingReason'>;

/**
 * The status of a new refund: the one that the control API prepared; pending if the balance does not cover it or the
 * payment was a debit; succeeded otherwise. Throws an ApiError if the control API demands one for an insufficient balance.
 */
export function firstStatus({ simulation }: ApiContext, charge: Charge, amount: number): FirstStatus {
  const planned = simulation.takeRefund();
  if (planned !== undefined)
    return { ...planned, pendingReason: planned.status === 'pending' ? 'processing' : null };
  const { available, insufficient } = simulation.balance;
  if (available !== null && amount > available) {
    if (insufficient === 'pending') return pending('insufficient_funds');
    throw new ApiError('Insufficient funds in your Stripe balance to refund this amount.', {
      code: 'balance_insufficient',
    });
  }
  if (charge.method === 'sepa_debit') return pending('processing');
  return { status: 'succeeded', failureReason: null, pendingReason: null };
}

function pending(pendingReason: Refund['pendingReason']): FirstStatus {
  return { status: 'pending', failureReason: null, pendingReason };
}

/** Takes a refund from the balance, unless it is not paid from it. */
export function draw({ simulation }: ApiContext, refund: Refund): void {
  if (isDrawn(refund)) move(simulation, -refund.amount);
}

/** Gives the amount of a failed or cancelled refund back to the balance. */
export function giveBack({ simulation }: ApiContext, refund: Refund): void {
  if (isDrawn(refund)) move(simulation, refund.amount);
}

function isDrawn({ status, pendingReason }: Refund): boolean {
  return pendingReason !== 'insufficient_funds' && status !== 'failed' && status !== 'canceled';
}

function move(simulation: ApiContext['simulation'], amount: number): void {
  const { available, insufficient } = simulation.balance;
  if (available !== null) simulation.balance = { available: available + amount, insufficient };
}
