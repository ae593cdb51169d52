import type { MessageAnswer } from '@store/domain/api/common';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { CallOptions, Outcome } from '../../../../lib/api/apiCall';
import { addToastAtom } from '../../../../ui/toasts';
import { useBusy } from '../../../../ui/useBusy';
import { isSessionRejected, useMemberCall } from '../session/session';
import { useCountAgain } from '../waiting';

type ActionOf<Answer extends MessageAnswer> = (options: CallOptions) => Promise<Outcome<Answer>>;

export type MemberAction = ActionOf<MessageAnswer>;

interface MemberActionState<Answer extends MessageAnswer> {
  readonly isBusy: boolean;
  /** Last failure, also shown as a toast. */
  readonly failure: string | null;
  /** Ignored while running. */
  readonly run: (action: ActionOf<Answer>) => Promise<void>;
}

/** Sends an action and shows its result as a toast. `onDone` gets the answer after the success toast. */
export function useMemberAction<Answer extends MessageAnswer = MessageAnswer>(
  onDone: (answer: Answer) => void,
): MemberActionState<Answer> {
  const callAsMember = useMemberCall();
  const addToast = useSetAtom(addToastAtom);
  const countAgain = useCountAgain();
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (action: ActionOf<Answer>) => {
    setFailure(null);
    const outcome = await callAsMember(action);
    if (outcome.ok) {
      addToast({ kind: 'Success', description: outcome.data.message });
      onDone(outcome.data);
      void countAgain();
    } else if (!isSessionRejected(outcome.error)) {
      setFailure(outcome.error.message);
      addToast({ kind: 'Warning', description: outcome.error.message });
    }
  };

  return { isBusy, failure, run: (action) => run(() => send(action)) };
}
