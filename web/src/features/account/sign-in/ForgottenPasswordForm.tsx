import { useSetAtom } from 'jotai';
import { note } from '../../../lib/consoleLog';
import { Form, FormField, useForm } from '../../../ui/form';
import { addToastAtom } from '../../../ui/toasts';
import { forgottenPassword } from '../calls';
import { findForgottenFault } from '../validation';

export function ForgottenPasswordForm() {
  const addToast = useSetAtom(addToastAtom);
  const form = useForm({
    initial: { email: '' },
    findFault: findForgottenFault,
    send: async ({ email }) => {
      const outcome = await forgottenPassword({ email: email.trim() });
      if (!outcome.ok) return { field: 'email', text: outcome.error.message };
      const { message, link } = outcome.answer;
      if (link !== undefined) note(link);
      addToast({ kind: 'Success', description: message });
      return null;
    },
  });
  return (
    <Form form={form} action="Reset Password">
      <FormField form={form} name="email" label="Email" type="email" autoComplete="username" required />
    </Form>
  );
}
