import { useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { Checkbox } from '../../ui/Checkbox';
import { Form, FormField, useForm } from '../../ui/form';
import { signIn } from './calls';
import { fieldNamedIn, findSignInFault } from './checks';
import { startSessionAtom } from './session';

interface SignInFormProps {
  readonly onSignedIn: () => void;
  /** Stands beside the button. */
  readonly aside: ReactNode;
}

/** Email and password (specification part 2). */
export function SignInForm({ onSignedIn, aside }: SignInFormProps) {
  const startSession = useSetAtom(startSessionAtom);
  const [isShown, setIsShown] = useState(false);
  const form = useForm({
    initial: { email: '', password: '' },
    findFault: findSignInFault,
    send: async ({ email, password }) => {
      const outcome = await signIn({ email: email.trim(), password });
      if (!outcome.ok) {
        const { message } = outcome.error;
        return { field: fieldNamedIn(message, ['password', 'email'] as const), text: message };
      }
      startSession(outcome.answer);
      onSignedIn();
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
