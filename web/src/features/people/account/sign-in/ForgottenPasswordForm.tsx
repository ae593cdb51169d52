import { useSetAtom } from 'jotai';
import { logToConsole } from '../../../../lib/consoleLog';
import { Form, FormField, useForm } from '../../../../ui/form';
import { addToastAtom } from '../../../../ui/toasts';
import { forgottenPassword } from '../calls';
import { validateResetRequest } from '../validation';

export function ForgottenPasswordForm() {
  const addToast = useSetAtom(addToastAtom);
  const form = useForm({
    initial: { email: '' },
    validate: validateResetRequest,
    send: async ({ email }) => {
      const outcome = await forgottenPassword({ email: email.trim() });
      if (!outcome.ok) return { field: 'email', text: outcome.error.message };
      const { message, link } = outcome.data;
      if (link !== undefined) logToConsole(link);
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
