import type { StoreError } from '@store/domain/errors';
import type { OrderState } from '@store/domain/orders/orders';
import { useCallback, useEffect, useState } from 'react';
import type { Outcome } from '../../lib/api/apiCall';
import { followTransaction } from './confirmation';

export type Confirmation =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: StoreError; readonly retry: () => void }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly state: OrderState };

/** Follows a transaction until nothing more is expected soon. */
export function useConfirmation(transaction: string): Confirmation {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<OrderState | null> | null>(null);
  const retry = useCallback(() => {
    setOutcome(null);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    void followTransaction(transaction, { onOutcome: setOutcome, signal: controller.signal });
    return () => controller.abort();
  }, [transaction, attempt]);

  if (outcome === null) return { kind: 'loading' };
  if (!outcome.ok) return { kind: 'failed', error: outcome.error, retry };
  return outcome.data === null ? { kind: 'unknown' } : { kind: 'known', state: outcome.data };
}
