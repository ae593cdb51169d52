import { useSetAtom } from 'jotai';
import { Form, toFormError, useForm } from '../../../../ui/form';
import { addToastAtom } from '../../../../ui/toasts';
import { resetPassword } from '../calls';
import { validateNewPassword } from '../validation';
import { PasswordFields } from './PasswordFields';

interface ResetPasswordFormProps {
  readonly email: string;
  /** The oobCode of the mailed link. */
  readonly code: string;
  readonly onDone: () => void;
  /** Called when the server rejects the code. */
  readonly onRejected: (reason: string) => void;
}

export function ResetPasswordForm({ email, code, onDone, onRejected }: ResetPasswordFormProps) {
  const addToast = useSetAtom(addToastAtom);
  const form = useForm({
    initial: { password: '', confirmation: '' },
    validate: validateNewPassword,
    send: async ({ password }) => {
      const outcome = await resetPassword({ email, password, oobCode: code });
      if (!outcome.ok) {
        const error = toFormError(outcome.error, ['password'] as const);
        if (error.field === null && outcome.error.code === 'invalid') onRejected(error.text);
        return error;
      }
      addToast({ kind: 'Success', description: outcome.data.message });
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
