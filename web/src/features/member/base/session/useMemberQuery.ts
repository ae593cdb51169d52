import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { Outcome } from '../../../../lib/api/apiCall';
import { unwrap } from '../../../../lib/query/queryClient';
import { useMemberCall, type MemberOptions } from './session';

/** `read` gets the options of the call. */
export function useMemberQuery<Data>(
  queryKey: QueryKey,
  read: (options: MemberOptions) => Promise<Outcome<Data>>,
  more: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<Data> {
  const callAsMember = useMemberCall();
  return useQuery({ ...more, queryKey, queryFn: async () => unwrap(await callAsMember(read)) });
}
