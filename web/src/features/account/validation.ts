import { isPassword, PASSWORD_MAXIMUM, PASSWORD_MINIMUM, USERNAME_MINIMUM } from '@store/domain/account';
import { isEmail } from '@store/domain/validation';
import type { Draft, Fault } from '../../ui/form';

export type PasswordField = 'password' | 'confirmation';

export type SignUpField = 'username' | 'email' | PasswordField;

const NOT_AN_EMAIL = 'Email is not valid.';

function findPolicyFault({ password }: Draft<PasswordField>): Fault<PasswordField> | null {
  if (isPassword(password)) return null;
  return {
    field: 'password',
    text: `A password has ${PASSWORD_MINIMUM} to ${PASSWORD_MAXIMUM} characters.`,
  };
}

/** A differing confirmation is reported before a policy violation. */
export function findPasswordFault(
  draft: Draft<PasswordField>,
  differs = "Password don't match.",
): Fault<PasswordField> | null {
  if (draft.password !== draft.confirmation) return { field: 'confirmation', text: differs };
  return findPolicyFault(draft);
}

function findEmpty<Field extends string>(
  draft: Draft<Field>,
  names: Readonly<Record<Field, string>>,
): Fault<Field> | null {
  const field = (Object.keys(names) as Field[]).find((key) => draft[key].trim() === '');
  return field ? { field, text: `${names[field]} is required.` } : null;
}

export function findSignInFault(draft: Draft<'email' | 'password'>): Fault<'email' | 'password'> | null {
  return findEmpty(draft, { email: 'Email', password: 'Password' });
}

export function findSignUpFault(draft: Draft<SignUpField>): Fault<SignUpField> | null {
  const empty = findEmpty(draft, {
    username: 'Username',
    email: 'Email',
    password: 'Password',
    confirmation: 'Confirm password',
  });
  if (empty) return empty;
  if (!isEmail(draft.email.trim())) return { field: 'email', text: NOT_AN_EMAIL };
  return findPasswordFault(draft);
}

export function findForgottenFault({ email }: Draft<'email'>): Fault<'email'> | null {
  return isEmail(email.trim()) ? null : { field: 'email', text: 'Email is not correct.' };
}

export function findProfileFault(draft: Draft<'username' | 'email'>): Fault<'username' | 'email'> | null {
  if (draft.username.trim().length < USERNAME_MINIMUM)
    return { field: 'username', text: `Username needs ${USERNAME_MINIMUM} characters or more.` };
  if (draft.email.trim().length < USERNAME_MINIMUM)
    return { field: 'email', text: `Email needs ${USERNAME_MINIMUM} characters or more.` };
  return isEmail(draft.email.trim()) ? null : { field: 'email', text: NOT_AN_EMAIL };
}

export function fieldNamedIn<Field extends string>(message: string, fields: readonly Field[]): Field | null {
  return fields.find((field) => message.toLowerCase().includes(field)) ?? null;
}
