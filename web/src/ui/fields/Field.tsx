import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react';
import textStyles from '../text.module.css';
import styles from './Field.module.css';

interface FieldFrame {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** The control has its own style. */
type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className'>;

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
        <p id={`${id}-hint`} className={textStyles.faintNote}>
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

export function Field({ label, hint, error, ...rest }: FieldFrame & InputProps) {
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
}: FieldFrame & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'>) {
  const id = useId();
  const frame = { label, hint, error };
  return (
    <Frame id={id} {...frame}>
      <textarea id={id} className={styles.control} {...describe(id, frame)} {...rest} />
    </Frame>
  );
}

interface SelectFieldProps<Value extends string> extends FieldFrame {
  readonly name?: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChange: (value: Value) => void;
}

export function SelectField<Value extends string>({
  label,
  hint,
  error,
  options,
  onChange,
  ...rest
}: SelectFieldProps<Value>) {
  const id = useId();
  const frame = { label, hint, error };
  return (
    <Frame id={id} {...frame}>
      <select
        id={id}
        className={styles.control}
        onChange={({ target }) => {
          const chosen = options.find(([option]) => option === target.value);
          if (chosen) onChange(chosen[0]);
        }}
        {...describe(id, frame)}
        {...rest}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}
