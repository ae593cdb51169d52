import { useSetAtom } from 'jotai';
import { logToConsole } from '../../../../lib/consoleLog';
import { confirmation, CurrentPasswordField, Form } from '../../../../ui/form';
import { Modal } from '../../../../ui/Modal';
import { addToastAtom } from '../../../../ui/toasts';
import { updatePassword } from '../calls';
import { validateNewPassword } from '../validation';
import { PasswordFields } from '../sign-in/PasswordFields';
import { startSessionAtom } from '../session/session';
import { useAccountForm } from './useAccountForm';

interface ChangePasswordModalProps {
  readonly token: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** The server revokes all sessions and returns a new one for this browser. */
export function ChangePasswordModal({ token, onClose, onChanged }: ChangePasswordModalProps) {
  const addToast = useSetAtom(addToastAtom);
  const startSession = useSetAtom(startSessionAtom);
  const { isPasswordNeeded, ...form } = useAccountForm({
    initial: { current_password: '', password: '', confirmation: '' },
    validate: (draft) => {
      const error = validateNewPassword(draft, 'Passwords are different');
      if (error) logToConsole(error.text);
      return error;
    },
    send: ({ password, current_password }) =>
      updatePassword({ token, password, ...confirmation(current_password) }),
    onDone: (answer) => {
      startSession(answer);
      addToast({ kind: 'Success', description: answer.message });
      onClose();
      onChanged();
    },
  });
  return (
    <Modal title="Change Password" onClose={onClose}>
      <Form form={form} action="Save password" busyAction="Saving…" onCancel={onClose}>
        {isPasswordNeeded && <CurrentPasswordField form={form} />}
        <PasswordFields form={form} label="New password" />
      </Form>
    </Modal>
  );
}
