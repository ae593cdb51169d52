import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import type { CallOptions, Outcome } from '../../lib/api';
import { isSessionRefused, memberTokenAtom, refuseSessionAtom } from './session';

/** Makes a call with what proves who the member is. */
export type MemberAsk = <Answer>(
  call: (options: CallOptions & { readonly bearer: string }) => Promise<Outcome<Answer>>,
) => Promise<Outcome<Answer>>;

/**
 * The one way in which the dashboard calls the server: with the member's token. A refusal of the session ends it, whichever
 * call it was; the page then leads to the sign-in.
 */
export function useMemberCall(): MemberAsk {
  const token = useAtomValue(memberTokenAtom) ?? '';
  const refuseSession = useSetAtom(refuseSessionAtom);
  return useCallback(
    async (call) => {
      const outcome = await call({ bearer: token });
      if (!outcome.ok && isSessionRefused(outcome.error)) refuseSession(token, outcome.error);
      return outcome;
    },
    [token, refuseSession],
  );
}
