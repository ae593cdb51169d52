import type { StoreError } from '@store/domain/errors';
import type { Member } from '@store/domain/members';
import { useCallback } from 'react';
import { refuse, type Outcome } from '../../../lib/api/apiCall';
import { useAnswer, type Pending } from '../../../lib/api/useRequest';
import { currentMember } from '../calls';
import { isSessionRefused } from './session';
import { useMemberCall } from './useMemberCall';

const NO_VERDICT: readonly StoreError['code'][] = ['unavailable', 'internal', 'too-many'];

function asVerdict(outcome: Outcome<{ readonly member: Member }>): Outcome<{ readonly member: Member }> {
  if (outcome.ok || isSessionRefused(outcome.error) || NO_VERDICT.includes(outcome.error.code))
    return outcome;
  return refuse('unauthenticated', outcome.error.message, outcome.error);
}

export function useMember(): Pending<{ readonly member: Member }> {
  const ask = useMemberCall();
  const question = useCallback(
    () => ask((options) => currentMember({ token: options.bearer }, options).then(asVerdict)),
    [ask],
  );
  return useAnswer(question);
}
