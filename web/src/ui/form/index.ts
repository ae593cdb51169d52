export { CodeField } from './CodeField';
export { CountedField } from './CountedField';
export { confirmation, CurrentPasswordField } from './CurrentPasswordField';
export { Form } from './Form';
export { toFormError } from './formError';
export { FormField } from './FormField';
export { useForm, type Draft, type FormError, type FormState } from './useForm';
export { useErrorFocus } from './useErrorFocus';
