import type { StoreError } from '@store/domain/platform/errors';
import type { OrderState } from '@store/domain/sales/orders/orders';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { checkoutMatchingIdAnswer, type OrderedLine } from '@store/domain/api/checkout';
import { type Outcome, apiCall } from '../../../lib/api/apiCall';
import { readOwnedAgainAtom } from '../../shop/licences';
import { awaitPaymentAtom, forgetPaymentAtom, settlePaymentAtom } from './payments';

const matchTransaction = apiCall('POST /api/checkout/matching_id', checkoutMatchingIdAnswer);

/** Most payments are confirmed within 20 seconds; after that, a bank takes its time. */
const PAUSES_MS = [1000, 2000, 3000, 4000, 5000, 5000, 10_000, 15_000, 30_000] as const;

const LAST_PAUSE_MS = 60_000;

export function isAwaited(state: OrderState): boolean {
  return state === 'pending' || state === 'authorised' || state === 'paid';
}

/** The cart became this order, so it must not be ordered again. */
export function isOrdered(state: OrderState): boolean {
  return state === 'processing' || state === 'authorised' || state === 'paid' || state === 'fulfilled';
}

function isUnknownTransaction({ code }: StoreError): boolean {
  return code === 'invalid' || code === 'not-found';
}

interface Matched {
  readonly state: OrderState;
  readonly isGuest: boolean;
  readonly lines: readonly OrderedLine[];
}

async function match(transaction: string, signal: AbortSignal): Promise<Outcome<Matched | null>> {
  const outcome = await matchTransaction({ transaction_id: transaction }, { signal });
  if (outcome.ok) {
    const { state, lines, guest: isGuest = false } = outcome.data;
    return { ok: true, data: state && { state, lines, isGuest } };
  }
  return isUnknownTransaction(outcome.error) ? { ok: true, data: null } : outcome;
}

interface Follower {
  readonly onOutcome: (outcome: Outcome<Matched | null>) => void;
  readonly signal: AbortSignal;
}

/**
 * Reports a transaction's answers, repeating with growing pauses while a new state is expected and after failures,
 * which say nothing about the payment.
 */
export async function followTransaction(transaction: string, { onOutcome, signal }: Follower): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const outcome = await match(transaction, signal);
    if (signal.aborted) return;
    onOutcome(outcome);
    if (outcome.ok && (outcome.data === null || !isAwaited(outcome.data.state))) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSES_MS[attempt] ?? LAST_PAUSE_MS));
    if (signal.aborted) return;
  }
}

type Confirmation =
  | { readonly kind: 'loading' }
  /** Nothing is known yet; the page keeps asking. `retry` asks at once. */
  | { readonly kind: 'failed'; readonly error: StoreError; readonly retry: () => void }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly state: OrderState; readonly isGuest: boolean };

/** Keeps the cart in step with a payment. */
function useCartOf(transaction: string, outcome: Outcome<Matched | null> | null): void {
  const awaitPayment = useSetAtom(awaitPaymentAtom);
  const settle = useSetAtom(settlePaymentAtom);
  const forget = useSetAtom(forgetPaymentAtom);
  useEffect(() => {
    if (!outcome?.ok) return awaitPayment(transaction);
    if (outcome.data === null) return forget(transaction);
    const { state, lines } = outcome.data;
    if (isOrdered(state)) return settle(transaction, lines);
    if (isAwaited(state)) return awaitPayment(transaction);
    forget(transaction);
  }, [transaction, outcome, awaitPayment, settle, forget]);
}

/** Pages opened before show purchases as soon as they are the buyer's. */
function useOwnedOf(outcome: Outcome<Matched | null> | null): void {
  const readAgain = useSetAtom(readOwnedAgainAtom);
  const state = outcome?.ok ? outcome.data?.state : undefined;
  useEffect(() => {
    if (state !== undefined && isOrdered(state)) void readAgain();
  }, [state, readAgain]);
}

/** Follows a transaction until nothing more is expected soon; an order's lines leave the cart. */
export function useConfirmation(transaction: string): Confirmation {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Matched | null> | null>(null);
  useCartOf(transaction, outcome);
  useOwnedOf(outcome);
  const retry = useCallback(() => {
    setOutcome(null);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    // A failure says nothing about the payment, so what is known stays.
    const note = (next: Outcome<Matched | null>) =>
      setOutcome((known) => (next.ok || !known?.ok ? next : known));
    void followTransaction(transaction, { onOutcome: note, signal: controller.signal });
    return () => controller.abort();
  }, [transaction, attempt]);

  if (outcome === null) return { kind: 'loading' };
  if (!outcome.ok) return { kind: 'failed', error: outcome.error, retry };
  if (outcome.data === null) return { kind: 'unknown' };
  const { state, isGuest } = outcome.data;
  return { kind: 'known', state, isGuest };
}
