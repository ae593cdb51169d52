import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { Outcome } from '../../../lib/api/apiCall';
import { unwrap } from '../../../lib/query/queryClient';
import { reportErrorAtom } from './session/session';

type CustomerCall<Data> = (input: { readonly token: string }) => Promise<Outcome<Data>>;

/** Reads data of the signed-in customer. An error is also shown as a toast and may end the session. */
export function useCustomerQuery<Data>(
  name: string,
  call: CustomerCall<Data>,
  token: string,
): UseQueryResult<Data> {
  const reportError = useSetAtom(reportErrorAtom);
  const query = useQuery({ queryKey: [name, token], queryFn: async () => unwrap(await call({ token })) });
  const { error } = query;

  useEffect(() => {
    if (error) reportError(error);
  }, [error, reportError]);

  return query;
}
