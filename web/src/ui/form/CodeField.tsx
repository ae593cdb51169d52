import { FormField } from './FormField';
import type { FormState } from './useForm';

interface CodeFieldProps<Field extends string> {
  readonly form: FormState<Field | 'code'>;
  readonly hint?: string;
}

/** The code of an authenticator app. Recovery codes have letters, so it is not a numeric field. */
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
