import { isEmail } from '@store/domain/validation';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { callApi } from '../../lib/api';
import { addToastAtom } from '../../ui/toasts';

/** What the newsletter form shows and does. */
export interface Subscription {
  readonly email: string;
  readonly error: string | null;
  readonly isSending: boolean;
  readonly setEmail: (email: string) => void;
  readonly send: () => Promise<void>;
}

const INVALID = 'Email is not valid.';

/** The newsletter form (specification parts 5, 7 and 8); `onSubscribed` runs once the server has accepted the address. */
export function useSubscribe(onSubscribed: () => void): Subscription {
  const [email, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const addToast = useSetAtom(addToastAtom);

  const setEmail = (text: string) => {
    setText(text);
    setError(null);
  };

  const send = async () => {
    if (isSending) return;
    if (!isEmail(email)) {
      setError(INVALID);
      return addToast({ kind: 'Warning', description: INVALID });
    }
    setIsSending(true);
    const outcome = await callApi('POST /api/newsletter', { email });
    setIsSending(false);
    if (!outcome.ok) return addToast({ kind: 'Error', description: outcome.error.message });
    addToast({ kind: 'Success', description: outcome.answer.message });
    setEmail('');
    onSubscribed();
  };

  return { email, error, isSending, setEmail, send };
}
