import { messageAnswer } from '@store/domain/api/common';
import { isEmail } from '@store/domain/validation';
import { useState } from 'react';
import { apiCall } from '../../lib/api/apiCall';
import { useToastOf } from '../../ui/toasts';
import { useBusy } from '../../ui/useBusy';

export interface Subscription {
  readonly email: string;
  /** The honeypot. */
  readonly honeypot: string;
  readonly error: string | null;
  readonly isSending: boolean;
  readonly setEmail: (email: string) => void;
  readonly setHoneypot: (text: string) => void;
  readonly send: () => Promise<void>;
}

const subscribe = apiCall('POST /api/newsletter', messageAnswer);

const INVALID = 'Email is not valid.';

/** `onSubscribed` runs after the server has accepted the address. */
export function useSubscribe(onSubscribed: () => void): Subscription {
  const [email, setText] = useState('');
  const [honeypot, setHoneypot] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { isBusy: isSending, run } = useBusy();
  const { tell, end } = useToastOf();

  const setEmail = (text: string) => {
    setText(text);
    setError(null);
    end();
  };

  const send = () =>
    run(async () => {
      if (!isEmail(email)) {
        setError(INVALID);
        return tell({ kind: 'Warning', description: INVALID });
      }
      const outcome = await subscribe({ email, subject: honeypot });
      if (!outcome.ok) return tell({ kind: 'Error', description: outcome.error.message });
      setEmail('');
      tell({ kind: 'Success', description: outcome.data.message });
      onSubscribed();
    });

  return { email, honeypot, error, isSending, setEmail, setHoneypot, send };
}
