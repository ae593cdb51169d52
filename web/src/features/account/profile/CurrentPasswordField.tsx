import { FormField, type FormState } from '../../../ui/form';

interface CurrentPasswordFieldProps<Field extends string> {
  readonly form: FormState<Field | 'current_password'>;
}

/** Shown when the server asks for the password because the sign-in is not recent. */
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
