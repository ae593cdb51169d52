import type { StoreError } from '@store/domain/platform/errors';
import type { Member } from '@store/domain/api/member/members';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { failure, type Outcome } from '../../../../lib/api/apiCall';
import { unwrap } from '../../../../lib/query/queryClient';
import { currentMember } from '../calls';
import { isSessionRejected, useMemberCall } from './session';

const CURRENT_MEMBER_KEY = ['current-member'] as const;

interface CurrentMember {
  readonly member: Member;
}

/** Say nothing about the session. */
const TEMPORARY: readonly StoreError['code'][] = ['unavailable', 'internal', 'too-many'];

/** Any other error of this endpoint means that the session is invalid. */
function asRejection(outcome: Outcome<CurrentMember>): Outcome<CurrentMember> {
  if (outcome.ok || isSessionRejected(outcome.error) || TEMPORARY.includes(outcome.error.code))
    return outcome;
  return failure('unauthenticated', outcome.error.message, outcome.error);
}

export function useCurrentMember(): UseQueryResult<CurrentMember> {
  const callAsMember = useMemberCall();
  return useQuery({
    queryKey: CURRENT_MEMBER_KEY,
    queryFn: async () =>
      unwrap(
        await callAsMember(async (options) =>
          asRejection(await currentMember({ token: options.bearer }, options)),
        ),
      ),
  });
}

/** As the dashboard read it; asking again could close the page. */
export function useOwnEmail(): string | undefined {
  return useQueryClient().getQueryData<CurrentMember>(CURRENT_MEMBER_KEY)?.member.email;
}
