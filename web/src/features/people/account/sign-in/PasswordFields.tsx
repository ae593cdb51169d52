import { PASSWORD_MAXIMUM, PASSWORD_POLICY } from '@store/domain/people/account';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { FormField, type FormState } from '../../../../ui/form';
import type { PasswordField } from '../validation';

interface PasswordFieldsProps<Field extends string> {
  readonly form: FormState<Field | PasswordField>;
  readonly label?: string;
}

export function PasswordFields<Field extends string>({
  form,
  label = 'Password',
}: PasswordFieldsProps<Field>) {
  const [isShown, setIsShown] = useState(false);
  const input = {
    form,
    type: isShown ? 'text' : 'password',
    autoComplete: 'new-password',
    maxLength: PASSWORD_MAXIMUM,
    required: true,
    spellCheck: false,
    autoCapitalize: 'none',
  } as const;
  return (
    <>
      <FormField {...input} name="password" label={label} hint={PASSWORD_POLICY} />
      <FormField {...input} name="confirmation" label="Confirm password" />
      <Checkbox label="Show password" isChecked={isShown} onChange={setIsShown} />
    </>
  );
}
