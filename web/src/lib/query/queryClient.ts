import type { StoreError } from '@store/domain/platform/errors';
import { QueryClient } from '@tanstack/react-query';
import type { Outcome } from '../api/apiCall';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: StoreError;
  }
}

/**
 * Every mount sends one request: nothing is cached, repeated or sent in the background. Offline requests fail at
 * once.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 0,
        networkMode: 'always',
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: false,
      },
    },
  });
}

/** Throws a failed call's error, as query functions must. */
export function unwrap<Data>(outcome: Outcome<Data>): Data {
  if (!outcome.ok) throw outcome.error;
  return outcome.data;
}
