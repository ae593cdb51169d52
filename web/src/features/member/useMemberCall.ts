import { useStore } from 'jotai';
import { useCallback } from 'react';
import type { CallOptions, Outcome } from '../../lib/api';
import { isSessionRefused, memberTokenAtom, refuseSessionAtom } from './session';

/** Makes a call with what proves who the member is. */
export type MemberAsk = <Answer>(
  call: (options: CallOptions & { readonly bearer: string }) => Promise<Outcome<Answer>>,
) => Promise<Outcome<Answer>>;

/**
 * The one way in which the dashboard calls the server: with the member's token, as it is at that moment. Signing in anew in
 * another window disturbs nothing here. A refusal of the session ends it, whichever call it was; the page then leads to the
 * sign-in.
 */
export function useMemberCall(): MemberAsk {
  const store = useStore();
  return useCallback(
    async (call) => {
      const token = store.get(memberTokenAtom) ?? '';
      const outcome = await call({ bearer: token });
      if (!outcome.ok && isSessionRefused(outcome.error)) store.set(refuseSessionAtom, token, outcome.error);
      return outcome;
    },
    [store],
  );
}
