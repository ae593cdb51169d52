import type { MessageAnswer } from '@store/domain/api/common';
import { useSetAtom } from 'jotai';
import type { Outcome } from '../../../../lib/api/apiCall';
import { useForm, type Draft, type FormError, type FormOptions, type FormState } from '../../../../ui/form';
import { addToastAtom } from '../../../../ui/toasts';
import { useMemberCall, type MemberCall } from './session';

interface MemberFormOptions<Field extends string> extends Omit<FormOptions<Field>, 'send'> {
  readonly send: (
    draft: Draft<Field>,
    call: MemberCall,
  ) => Promise<Outcome<MessageAnswer> | FormError<Field>>;
  /** Runs after the success toast. */
  readonly onDone: () => void;
}

export function useMemberForm<Field extends string>({
  send,
  onDone,
  ...rest
}: MemberFormOptions<Field>): FormState<Field> {
  const callAsMember = useMemberCall();
  const addToast = useSetAtom(addToastAtom);
  return useForm<Field>({
    ...rest,
    send: async (draft) => {
      const outcome = await send(draft, callAsMember);
      if (!('ok' in outcome)) return outcome;
      if (!outcome.ok) return outcome.error;
      addToast({ kind: 'Success', description: outcome.data.message });
      onDone();
      return null;
    },
  });
}
