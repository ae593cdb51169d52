import { useEffect, useId, useRef, useState } from 'react';
import { messageAnswer } from '@store/domain/api/common';
import { isEmail } from '@store/domain/platform/validation';
import { Button } from '../../../ui/Button';
import { HoneypotField } from '../../../ui/fields/HoneypotField';
import { usePrehydrationText } from '../../../ui/fields/usePrehydrationText';
import layout from '../../../ui/layout.module.css';
import styles from './NewsletterForm.module.css';
import { apiCall } from '../../../lib/api/apiCall';
import { useToastOf } from '../../../ui/toasts';
import { useBusy } from '../../../ui/useBusy';

interface Subscription {
  readonly email: string;
  readonly honeypot: string;
  readonly error: string | null;
  readonly isSending: boolean;
  readonly setEmail: (email: string) => void;
  readonly setHoneypot: (text: string) => void;
  readonly send: () => Promise<void>;
}

const subscribe = apiCall('POST /api/newsletter', messageAnswer);

const INVALID = 'Email is not valid.';

/** `onSubscribed` runs once the server has accepted the address. */
function useSubscribe(onSubscribed: () => void): Subscription {
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

export function NewsletterForm({ onSubscribed }: { readonly onSubscribed: () => void }) {
  const { email, honeypot, error, isSending, setEmail, setHoneypot, send } = useSubscribe(onSubscribed);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  usePrehydrationText(field, email, setEmail);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  return (
    <form
      className={styles.form}
      // Before hydration, `dialog` submits nothing.
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className={styles.label}>
        Newsletter
      </label>
      <p className={styles.lead}>New beats in your inbox first. Nothing else.</p>
      <div className={layout.closeRow}>
        <input
          ref={field}
          id={id}
          className={styles.input}
          type="email"
          autoComplete="email"
          placeholder="Your email"
          value={email}
          aria-invalid={error !== null}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <HoneypotField value={honeypot} onFill={setHoneypot} />
        <Button type="submit" variant="quiet" isBusy={isSending}>
          Subscribe
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </form>
  );
}
