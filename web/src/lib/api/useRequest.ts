import type { StoreError } from '@store/domain/platform/errors';
import { useCallback, useEffect, useState } from 'react';
import type { Outcome } from './apiCall';

export type RequestState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: StoreError; readonly retry: () => void }
  | { readonly kind: 'loaded'; readonly data: Data };

/** Requests on mount and on retry; a new `send` is a new request. For public pages, without TanStack Query. */
export function useRequest<Data>(send: () => Promise<Outcome<Data>>): RequestState<Data> {
  const [received, setReceived] = useState<{
    readonly by: typeof send;
    readonly outcome: Outcome<Data>;
  } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setReceived(null);
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let isActive = true;
    void send().then((outcome) => isActive && setReceived({ by: send, outcome }));
    return () => {
      isActive = false;
    };
  }, [send, attempt]);

  if (received?.by !== send) return { kind: 'loading' };
  const { outcome } = received;
  return outcome.ok
    ? { kind: 'loaded', data: outcome.data }
    : { kind: 'failed', error: outcome.error, retry };
}
