import { useId, type Ref } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  /** Why it must be ticked. */
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (isChecked: boolean) => void;
}

export function Checkbox({ label, isChecked, error, ref, onChange }: CheckboxProps) {
  const errorId = useId();
  return (
    <>
      <label className={styles.checkbox}>
        <input
          ref={ref}
          type="checkbox"
          className={styles.box}
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
