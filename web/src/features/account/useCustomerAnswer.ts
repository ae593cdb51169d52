import { useSetAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import type { Outcome } from '../../lib/api/apiCall';
import { useAnswer, type Pending } from '../../lib/api/useRequest';
import { tellFailureAtom } from './session/session';

export type CustomerCall<Answer> = (input: { readonly token: string }) => Promise<Outcome<Answer>>;

export function useCustomerAnswer<Answer>(call: CustomerCall<Answer>, token: string): Pending<Answer> {
  const tellFailure = useSetAtom(tellFailureAtom);
  const ask = useCallback(() => call({ token }), [call, token]);
  const pending = useAnswer(ask);
  const error = pending.kind === 'failed' ? pending.error : null;

  useEffect(() => {
    if (error) tellFailure(error);
  }, [error, tellFailure]);

  return pending;
}
