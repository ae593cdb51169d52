import { FormField } from './FormField';
import type { FormState } from './useForm';

interface CurrentPasswordFieldProps<Field extends string> {
  readonly form: FormState<Field | 'current_password'>;
}

/** For calls that need the password, always or without a recent sign-in. */
export function CurrentPasswordField<Field extends string>({ form }: CurrentPasswordFieldProps<Field>) {
  return (
    <FormField
      form={form}
      name="current_password"
      label="Current password"
      type="password"
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      required
    />
  );
}

/** As a call takes it: omitted until asked for and entered. */
export function confirmation(password: string): { readonly current_password?: string } {
  return password === '' ? {} : { current_password: password };
}
