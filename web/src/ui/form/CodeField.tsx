import { FormField } from './FormField';
import type { FormState } from './useForm';

interface CodeFieldProps<Field extends string> {
  readonly form: FormState<Field | 'code'>;
  readonly hint?: string;
}

/** Not numeric, because recovery codes have letters. */
export function CodeField<Field extends string>({ form, hint }: CodeFieldProps<Field>) {
  return (
    <FormField
      form={form}
      name="code"
      label="Code"
      hint={hint}
      autoComplete="one-time-code"
      spellCheck={false}
      autoCapitalize="characters"
      required
    />
  );
}
