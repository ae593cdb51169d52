import { FormField } from './FormField';
import type { FormState } from './useForm';

interface CurrentPasswordFieldProps<Field extends string> {
  readonly form: FormState<Field | 'current_password'>;
}

/** For what needs the password, or needs it because the sign-in is not recent. */
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

/** The current password as a call takes it: omitted until it was asked for and entered. */
export function confirmation(password: string): { readonly current_password?: string } {
  return password === '' ? {} : { current_password: password };
}
