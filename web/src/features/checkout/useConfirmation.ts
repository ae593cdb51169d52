import type { StoreError } from '@store/domain/errors';
import type { OrderState } from '@store/domain/orders/orders';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import type { Outcome } from '../../lib/api/apiCall';
import { followTransaction, isAwaited, isOrdered } from './confirmation';
import { awaitPaymentAtom, forgetPaymentAtom, settlePaymentAtom } from './payments';

export type Confirmation =
  | { readonly kind: 'loading' }
  /** Nothing is known yet; the page keeps asking. `retry` asks at once. */
  | { readonly kind: 'failed'; readonly error: StoreError; readonly retry: () => void }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly state: OrderState };

/** Keeps the cart in step with what is known of a payment. */
function useCartOf(transaction: string, outcome: Outcome<OrderState | null> | null): void {
  const awaitPayment = useSetAtom(awaitPaymentAtom);
  const settle = useSetAtom(settlePaymentAtom);
  const forget = useSetAtom(forgetPaymentAtom);
  useEffect(() => {
    if (!outcome?.ok) return awaitPayment(transaction);
    const { data: state } = outcome;
    if (state === null) return forget(transaction);
    if (isOrdered(state)) return settle(transaction);
    if (isAwaited(state)) return awaitPayment(transaction);
    forget(transaction);
  }, [transaction, outcome, awaitPayment, settle, forget]);
}

/** Follows a transaction until nothing more is expected soon, and empties the cart when it has become an order. */
export function useConfirmation(transaction: string): Confirmation {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<OrderState | null> | null>(null);
  useCartOf(transaction, outcome);
  const retry = useCallback(() => {
    setOutcome(null);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    // A failure says nothing about the payment, so what is known stays.
    const note = (next: Outcome<OrderState | null>) =>
      setOutcome((known) => (next.ok || !known?.ok ? next : known));
    void followTransaction(transaction, { onOutcome: note, signal: controller.signal });
    return () => controller.abort();
  }, [transaction, attempt]);

  if (outcome === null) return { kind: 'loading' };
  if (!outcome.ok) return { kind: 'failed', error: outcome.error, retry };
  return outcome.data === null ? { kind: 'unknown' } : { kind: 'known', state: outcome.data };
}
