import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import styles from './Field.module.css';

interface FieldFrame {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

interface FrameProps extends FieldFrame {
  readonly id: string;
  readonly children: ReactNode;
}

function Frame({ id, label, hint, error, children }: FrameProps) {
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

function describe(id: string, { hint, error }: FieldFrame) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined };
}

export function Field({ label, hint, error, ...rest }: FieldFrame & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId();
  const frame = { label, hint, error };
  return (
    <Frame id={id} {...frame}>
      <input id={id} className={styles.control} {...describe(id, frame)} {...rest} />
    </Frame>
  );
}

export function TextField({
  label,
  hint,
  error,
  ...rest
}: FieldFrame & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  const frame = { label, hint, error };
  return (
    <Frame id={id} {...frame}>
      <textarea id={id} className={styles.control} {...describe(id, frame)} {...rest} />
    </Frame>
  );
}

/** `children` are the options. */
export function SelectField({
  label,
  hint,
  error,
  ...rest
}: FieldFrame & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  const frame = { label, hint, error };
  return (
    <Frame id={id} {...frame}>
      <select id={id} className={styles.control} {...describe(id, frame)} {...rest} />
    </Frame>
  );
}
