import { useState, type ReactNode } from 'react';
import type { Outcome } from '../../../lib/api/apiCall';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Form, FormField, useForm } from '../../../ui/form';
import { toFormError, validateSignIn } from '../validation';

interface CredentialsFormProps<Data> {
  readonly signIn: (input: { readonly email: string; readonly password: string }) => Promise<Outcome<Data>>;
  readonly onSuccess: (data: Data) => void;
  readonly aside?: ReactNode;
}

export function CredentialsForm<Data>({ signIn, onSuccess, aside }: CredentialsFormProps<Data>) {
  const [isShown, setIsShown] = useState(false);
  const form = useForm({
    initial: { email: '', password: '' },
    validate: validateSignIn,
    send: async ({ email, password }) => {
      const outcome = await signIn({ email: email.trim(), password });
      if (!outcome.ok) {
        const { code, message } = outcome.error;
        // Wrong credentials: the server does not say which of the two is wrong.
        if (code === 'unauthenticated') return { field: 'password', text: message };
        return toFormError(outcome.error, ['email', 'password'] as const);
      }
      onSuccess(outcome.data);
      return null;
    },
  });
  return (
    <Form form={form} action="Sign In" busyAction="Signing in…" aside={aside}>
      <FormField form={form} name="email" label="Email" type="email" autoComplete="username" required />
      <FormField
        form={form}
        name="password"
        label="Password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        spellCheck={false}
        autoCapitalize="none"
        required
      />
      <Checkbox label="Show password" isChecked={isShown} onChange={setIsShown} />
    </Form>
  );
}
