import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/Button';
import { HoneypotField } from '../../ui/fields/HoneypotField';
import { usePrehydrationText } from '../../ui/fields/usePrehydrationText';
import styles from './NewsletterForm.module.css';
import { useSubscribe } from './useSubscribe';

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
      <div className={styles.line}>
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
