export { CountedField } from './CountedField';
export { Form } from './Form';
export { FormField } from './FormField';
export { useForm, type Draft, type FormError, type FormState } from './useForm';
