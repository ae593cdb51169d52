import { TextField } from '../fields/Field';
import styles from './CountedField.module.css';
import type { FormState } from './useForm';

interface CountedFieldProps<Name extends string> {
  readonly form: FormState<Name>;
  readonly name: Name;
  readonly label: string;
  readonly rule: string;
  readonly maximum: number;
  readonly rows?: number;
  /** Counts characters instead of UTF-16 units; keeps and counts input beyond the maximum. */
  readonly count?: (text: string) => number;
}

function remaining(left: number): string {
  return left < 0 ? `${-left} characters too many` : `${left} characters left`;
}

export function CountedField<Name extends string>({
  form,
  name,
  rule,
  maximum,
  count,
  ...rest
}: CountedFieldProps<Name>) {
  const text = form.draft[name];
  return (
    <TextField
      name={name}
      value={text}
      maxLength={count ? undefined : maximum}
      error={form.error?.field === name ? form.error.text : undefined}
      onChange={({ target: { value } }) => form.edit(name, count ? value : value.slice(0, maximum))}
      hint={
        <span className={styles.hints}>
          <span>{rule}</span>
          <span className={styles.counter}>{remaining(maximum - (count ? count(text) : text.length))}</span>
        </span>
      }
      {...rest}
    />
  );
}
