import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react';
import styles from './Field.module.css';

export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

interface FrameProps extends FieldTexts {
  readonly id: string;
  readonly children: ReactNode;
}

export function FieldFrame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Connects a control with its hint and its error. */
export function describeField(id: string, { hint, error }: FieldTexts) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined };
}

export function Field({ label, hint, error, ...rest }: FieldTexts & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  const frame = { label, hint, error };
  return (
    <FieldFrame id={id} {...frame}>
      <input id={id} className={styles.control} {...describeField(id, frame)} {...rest} />
    </FieldFrame>
  );
}

export function TextField({
  label,
  hint,
  error,
  ...rest
}: FieldTexts & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  const frame = { label, hint, error };
  return (
    <FieldFrame id={id} {...frame}>
      <textarea id={id} className={styles.control} {...describeField(id, frame)} {...rest} />
    </FieldFrame>
  );
}
