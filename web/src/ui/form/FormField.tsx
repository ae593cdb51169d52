import type { InputHTMLAttributes, ReactNode } from 'react';
import { Field } from '../fields/Field';
import type { FormState } from './useForm';

interface FormFieldProps<Name extends string> extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'value' | 'form' | 'className'
> {
  readonly form: FormState<Name>;
  readonly name: Name;
  readonly label: string;
  readonly hint?: ReactNode;
}

export function FormField<Name extends string>({ form, name, ...rest }: FormFieldProps<Name>) {
  return (
    <Field
      name={name}
      value={form.draft[name]}
      error={form.error?.field === name ? form.error.text : undefined}
      onChange={(event) => form.edit(name, event.target.value)}
      {...rest}
    />
  );
}
