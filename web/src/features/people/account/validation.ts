import {
  isPassword,
  PASSWORD_MAXIMUM,
  PASSWORD_MINIMUM,
  tidyUsername,
  USERNAME_MESSAGES,
  USERNAME_MINIMUM,
  usernameFault,
} from '@store/domain/people/account';
import { isEmail } from '@store/domain/platform/validation';
import type { Draft, FormError } from '../../../ui/form';

export type PasswordField = 'password' | 'confirmation';

export type SignUpField = 'username' | 'email' | PasswordField;

const NOT_AN_EMAIL = 'Email is not valid.';

function validatePolicy({ password }: Draft<PasswordField>): FormError<PasswordField> | null {
  if (isPassword(password)) return null;
  return {
    field: 'password',
    text: `A password must have ${PASSWORD_MINIMUM} to ${PASSWORD_MAXIMUM} characters.`,
  };
}

/** A differing confirmation is reported before a policy violation. */
export function validateNewPassword(
  draft: Draft<PasswordField>,
  differs = "Password don't match.",
): FormError<PasswordField> | null {
  if (draft.password !== draft.confirmation) return { field: 'confirmation', text: differs };
  return validatePolicy(draft);
}

function findEmptyField<Field extends string>(
  draft: Draft<Field>,
  names: Readonly<Record<Field, string>>,
): FormError<Field> | null {
  const field = (Object.keys(names) as Field[]).find((key) => draft[key].trim() === '');
  return field ? { field, text: `${names[field]} is required.` } : null;
}

export function validateSignIn(draft: Draft<'email' | 'password'>): FormError<'email' | 'password'> | null {
  return findEmptyField(draft, { email: 'Email', password: 'Password' });
}

function validateUsername({ username }: Draft<'username'>): FormError<'username'> | null {
  const fault = usernameFault(tidyUsername(username));
  return fault && { field: 'username', text: USERNAME_MESSAGES[fault] };
}

export function validateSignUp(draft: Draft<SignUpField>): FormError<SignUpField> | null {
  const empty = findEmptyField(draft, {
    username: 'Username',
    email: 'Email',
    password: 'Password',
    confirmation: 'Confirm password',
  });
  if (empty) return empty;
  const fault = validateUsername(draft);
  if (fault) return fault;
  if (!isEmail(draft.email.trim())) return { field: 'email', text: NOT_AN_EMAIL };
  return validateNewPassword(draft);
}

export function validateResetRequest({ email }: Draft<'email'>): FormError<'email'> | null {
  return isEmail(email.trim()) ? null : { field: 'email', text: 'Email is not correct.' };
}

export function validateProfile(draft: Draft<'username' | 'email'>): FormError<'username' | 'email'> | null {
  if (draft.username.trim().length < USERNAME_MINIMUM)
    return { field: 'username', text: `Username needs at least ${USERNAME_MINIMUM} characters.` };
  if (draft.email.trim().length < USERNAME_MINIMUM)
    return { field: 'email', text: `Email needs at least ${USERNAME_MINIMUM} characters.` };
  const fault = validateUsername(draft);
  if (fault) return fault;
  return isEmail(draft.email.trim()) ? null : { field: 'email', text: NOT_AN_EMAIL };
}
