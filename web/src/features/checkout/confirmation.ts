import type { StoreError } from '@store/domain/errors';
import * as v from 'valibot';
import { apiCall, type Outcome } from '../../lib/api/apiCall';

const matchTransaction = apiCall('POST /api/checkout/matching_id', v.object({ result: v.boolean() }));

/** Delay before each further request: about ten seconds in total, because a bank may be slow. */
const PAUSES_MS = [1000, 2000, 3000, 4000] as const;

function isUnknownTransaction({ code }: StoreError): boolean {
  return code === 'invalid' || code === 'not-found';
}

async function isPaid(transaction: string): Promise<Outcome<boolean>> {
  const outcome = await matchTransaction({ transaction_id: transaction });
  if (outcome.ok) return { ok: true, data: outcome.data.result };
  return isUnknownTransaction(outcome.error) ? { ok: true, data: false } : outcome;
}

/**
 * Polls for about ten seconds while the transaction is unpaid. Stops at the first failed request, which says
 * nothing about the payment.
 */
export async function confirmTransaction(transaction: string): Promise<Outcome<boolean>> {
  let outcome = await isPaid(transaction);
  for (const pause of PAUSES_MS) {
    if (!outcome.ok || outcome.data) return outcome;
    await new Promise((resolve) => setTimeout(resolve, pause));
    outcome = await isPaid(transaction);
  }
  return outcome;
}
