import type { FormError } from './useForm';

interface CallError {
  readonly message: string;
  readonly details: { readonly field?: string | undefined };
}

/** The error of a call as a form shows it: beside the field that the server names, if the form has it. */
export function toFormError<Field extends string>(
  { message, details }: CallError,
  fields: readonly Field[],
): FormError<Field> {
  // A form has one field for all parts of a value.
  const whole = details.field?.split('.')[0];
  return { field: fields.find((field) => field === details.field || field === whole) ?? null, text: message };
}
