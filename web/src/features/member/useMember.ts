import type { StoreError } from '@store/domain/errors';
import type { Member } from '@store/domain/member';
import { useCallback } from 'react';
import { refuse, type Outcome } from '../../lib/api';
import { useAnswer, type Pending } from '../../lib/useAnswer';
import { currentMember } from './calls';
import { isSessionRefused } from './session';
import { useMemberCall } from './useMemberCall';

/** Failures that say nothing of the session: the server was not reached, is in trouble, or is busy. */
const NO_VERDICT: readonly StoreError['code'][] = ['unavailable', 'internal', 'too-many'];

/** A refusal in whatever words is one of the session (specification part 8); a failure is not. */
function asVerdict(outcome: Outcome<{ readonly member: Member }>): Outcome<{ readonly member: Member }> {
  if (outcome.ok || isSessionRefused(outcome.error) || NO_VERDICT.includes(outcome.error.code))
    return outcome;
  return refuse('unauthenticated', outcome.error.message, outcome.error);
}

/** Who the dashboard is opened by. A session that the server refuses ends; one that it cannot judge just now does not. */
export function useMember(): Pending<{ readonly member: Member }> {
  const ask = useMemberCall();
  const question = useCallback(
    () => ask((options) => currentMember({ token: options.bearer }, options).then(asVerdict)),
    [ask],
  );
  return useAnswer(question);
}
