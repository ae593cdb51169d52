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
}

export function CountedField<Name extends string>({
  form,
  name,
  rule,
  maximum,
  ...rest
}: CountedFieldProps<Name>) {
  const text = form.draft[name];
  return (
    <TextField
      name={name}
      value={text}
      maxLength={maximum}
      error={form.error?.field === name ? form.error.text : undefined}
      onChange={(event) => form.edit(name, event.target.value.slice(0, maximum))}
      hint={
        <span className={styles.hints}>
          <span>{rule}</span>
          <span className={styles.counter}>{maximum - text.length} characters left</span>
        </span>
      }
      {...rest}
    />
  );
}
