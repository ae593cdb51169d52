import { useStore } from 'jotai';
import { useCallback } from 'react';
import type { CallOptions, Outcome } from '../../../lib/api/apiCall';
import { isSessionRejected, memberTokenAtom, rejectSessionAtom } from './session';

export type MemberOptions = CallOptions & { readonly bearer: string };

export type MemberCall = <Data>(
  call: (options: MemberOptions) => Promise<Outcome<Data>>,
) => Promise<Outcome<Data>>;

/**
 * Calls the server with the member's current token, which may come from a sign-in in another tab. A rejected session ends,
 * and the page then redirects to the sign-in.
 */
export function useMemberCall(): MemberCall {
  const store = useStore();
  return useCallback(
    async (call) => {
      const token = store.get(memberTokenAtom) ?? '';
      const outcome = await call({ bearer: token });
      if (!outcome.ok && isSessionRejected(outcome.error)) store.set(rejectSessionAtom, token, outcome.error);
      return outcome;
    },
    [store],
  );
}
