import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Outcome } from '../../lib/api/apiCall';
import { unwrap } from '../../lib/query/queryClient';
import { reportErrorAtom } from './session/session';

type CustomerCall<Answer> = (input: { readonly token: string }) => Promise<Outcome<Answer>>;

/** Reads data of the signed-in customer. An error is also shown as a toast and may end the session. */
export function useCustomerQuery<Answer>(
  name: string,
  call: CustomerCall<Answer>,
  token: string,
): UseQueryResult<Answer> {
  const reportError = useSetAtom(reportErrorAtom);
  const query = useQuery({ queryKey: [name, token], queryFn: async () => unwrap(await call({ token })) });
  const { error } = query;

  useEffect(() => {
    if (error) reportError(error);
  }, [error, reportError]);

  return query;
}
