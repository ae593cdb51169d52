import type { StoreError } from '@store/domain/platform/errors';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Outcome } from '../../../../lib/api/apiCall';
import { useForm, type Draft, type FormOptions, type FormState } from '../../../../ui/form';
import { endSessionAtom } from '../session/session';

interface AccountFormOptions<Field extends string, Answer> extends Omit<FormOptions<Field>, 'send'> {
  readonly send: (draft: Draft<Field>) => Promise<Outcome<Answer>>;
  readonly onDone: (answer: Answer) => void;
  readonly onRefused?: (error: StoreError) => void;
}

type AccountForm<Field extends string> = FormState<Field> & {
  /** The sign-in is too old for the change. */
  readonly isPasswordNeeded: boolean;
};

/** A form of the signed-in customer. */
export function useAccountForm<Field extends string, Answer>({
  send,
  onDone,
  onRefused,
  ...rest
}: AccountFormOptions<Field, Answer>): AccountForm<Field> {
  const endSession = useSetAtom(endSessionAtom);
  const [isPasswordNeeded, setIsPasswordNeeded] = useState(false);
  const form = useForm<Field>({
    errorToast: null,
    ...rest,
    send: async (draft) => {
      const outcome = await send(draft);
      if (outcome.ok) {
        onDone(outcome.data);
        return null;
      }
      const { error } = outcome;
      if (error.code === 'unauthenticated') endSession();
      if (error.code === 'password-required') setIsPasswordNeeded(true);
      onRefused?.(error);
      return error;
    },
  });
  return { ...form, isPasswordNeeded };
}
