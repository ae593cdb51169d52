import { useState, type ReactNode } from 'react';
import type { Outcome } from '../../../../lib/api/apiCall';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { CodeField, Form, FormField, useForm } from '../../../../ui/form';
import { validateSignIn } from '../validation';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The second step of members who have turned it on. */
  readonly code?: string;
}

interface CredentialsFormProps<Data> {
  readonly signIn: (input: Credentials) => Promise<Outcome<Data>>;
  readonly onSuccess: (data: Data) => void;
  readonly aside?: ReactNode;
  /** Another way to sign in, with the email as it is typed. */
  readonly alternative?: ((email: string) => ReactNode) | undefined;
}

export function CredentialsForm<Data>({ signIn, onSuccess, aside, alternative }: CredentialsFormProps<Data>) {
  const [isShown, setIsShown] = useState(false);
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const form = useForm<'email' | 'password' | 'code'>({
    initial: { email: '', password: '', code: '' },
    validate: validateSignIn,
    send: async ({ email, password, code: typed }) => {
      const step = isCodeNeeded && typed.trim() !== '' ? { code: typed } : {};
      const outcome = await signIn({ email: email.trim(), password, ...step });
      if (!outcome.ok) {
        const { code, message } = outcome.error;
        // Wrong credentials: the server does not say which of the two is wrong.
        if (code === 'unauthenticated') return { field: 'password', text: message };
        if (code === 'code-required') setIsCodeNeeded(true);
        return outcome.error;
      }
      onSuccess(outcome.data);
      return null;
    },
  });
  return (
    <Form
      form={form}
      action="Sign In"
      busyAction="Signing in…"
      aside={aside}
      below={alternative?.(form.draft.email)}
    >
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
      {isCodeNeeded && <CodeField form={form} hint="From your authenticator app, or a recovery code." />}
    </Form>
  );
}
