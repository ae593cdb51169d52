import { tidyUsername, USERNAME_MAXIMUM, USERNAME_MINIMUM } from '@store/domain/people/account';
import { useSetAtom } from 'jotai';
import { Form, FormField, useForm } from '../../../../ui/form';
import { signUp } from '../calls';
import { validateSignUp } from '../validation';
import { PasswordFields } from './PasswordFields';
import { startSessionAtom } from '../session/session';

export function SignUpForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const startSession = useSetAtom(startSessionAtom);
  const form = useForm({
    initial: { username: '', email: '', password: '', confirmation: '' },
    validate: validateSignUp,
    send: async ({ username, email, password }) => {
      const outcome = await signUp({ username: tidyUsername(username), email: email.trim(), password });
      if (!outcome.ok) return outcome.error;
      startSession(outcome.data);
      onSignedIn();
      return null;
    },
  });
  return (
    <Form form={form} action="Sign Up" busyAction="Signing up…">
      <FormField
        form={form}
        name="username"
        label="Username"
        autoComplete="nickname"
        maxLength={USERNAME_MAXIMUM}
        hint={`${USERNAME_MINIMUM} to ${USERNAME_MAXIMUM} letters, digits, spaces, dots, hyphens or underscores. It is shown beside your comments and on your contracts.`}
        required
      />
      <FormField form={form} name="email" label="Email" type="email" autoComplete="username" required />
      <PasswordFields form={form} />
    </Form>
  );
}
