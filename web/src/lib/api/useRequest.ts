import type { StoreError } from '@store/domain/errors';
import { useCallback, useEffect, useState } from 'react';
import type { Outcome } from './apiCall';

export type RequestState<Answer> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: StoreError; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly answer: Answer };

/** Runs a request on mount and on retry. `send` must keep its identity: a new function is a new request. */
export function useRequest<Answer>(ask: () => Promise<Outcome<Answer>>): RequestState<Answer> {
  const [known, setKnown] = useState<{ readonly of: typeof ask; readonly outcome: Outcome<Answer> } | null>(
    null,
  );
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setKnown(null);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let isActive = true;
    void ask().then((outcome) => isActive && setKnown({ of: ask, outcome }));
    return () => {
      isActive = false;
    };
  }, [ask, attempt]);

  if (known?.of !== ask) return { kind: 'loading' };
  const { outcome } = known;
  return outcome.ok
    ? { kind: 'loaded', answer: outcome.answer }
    : { kind: 'failed', error: outcome.error, retry };
}
