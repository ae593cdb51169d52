export { CodeField } from './CodeField';
export { CountedField } from './CountedField';
export { confirmation, CurrentPasswordField } from './CurrentPasswordField';
export { Form } from './Form';
export {
  toFormError,
  useForm,
  type Draft,
  type FormError,
  type FormOptions,
  type FormState,
  useErrorFocus,
} from './useForm';
export { FormField } from './FormField';
