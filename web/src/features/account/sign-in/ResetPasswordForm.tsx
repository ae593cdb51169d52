import { useSetAtom } from 'jotai';
import { Form, useForm } from '../../../ui/form';
import { addToastAtom } from '../../../ui/toasts';
import { resetPassword } from '../calls';
import { fieldNamedIn, findPasswordFault } from '../validation';
import { PasswordFields } from './PasswordFields';

interface ResetPasswordFormProps {
  readonly email: string;
  /** The oobCode of the mailed link. */
  readonly code: string;
  readonly onDone: () => void;
  /** Called when the server rejects the code. */
  readonly onRefused: (reason: string) => void;
}

export function ResetPasswordForm({ email, code, onDone, onRefused }: ResetPasswordFormProps) {
  const addToast = useSetAtom(addToastAtom);
  const form = useForm({
    initial: { password: '', confirmation: '' },
    findFault: findPasswordFault,
    send: async ({ password }) => {
      const outcome = await resetPassword({ email, password, oobCode: code });
      if (!outcome.ok) {
        const { code: reason, message } = outcome.error;
        const field = fieldNamedIn(message, ['password'] as const);
        if (field === null && reason === 'invalid') onRefused(message);
        return { field, text: message };
      }
      addToast({ kind: 'Success', description: outcome.answer.message });
      onDone();
      return null;
    },
  });
  return (
    <Form form={form} action="Valid Password">
      {/* Lets password managers associate the password with the account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordFields form={form} label="New password" />
    </Form>
  );
}
