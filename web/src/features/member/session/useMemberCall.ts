import { useStore } from 'jotai';
import { useCallback } from 'react';
import type { CallOptions, Outcome } from '../../../lib/api/apiCall';
import { isSessionRefused, memberTokenAtom, refuseSessionAtom } from './session';

export type MemberAsk = <Answer>(
  call: (options: CallOptions & { readonly bearer: string }) => Promise<Outcome<Answer>>,
) => Promise<Outcome<Answer>>;

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
