import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { logToConsole } from '../../../../lib/consoleLog';
import { confirmation, CurrentPasswordField, Form, toFormError, useForm } from '../../../../ui/form';
import { Modal } from '../../../../ui/Modal';
import { addToastAtom } from '../../../../ui/toasts';
import { updatePassword } from '../calls';
import { validateNewPassword } from '../validation';
import { PasswordFields } from '../sign-in/PasswordFields';
import { endSessionAtom, startSessionAtom } from '../session/session';

interface ChangePasswordModalProps {
  readonly token: string;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** The server revokes all sessions and returns a new one for this browser. */
export function ChangePasswordModal({ token, onClose, onChanged }: ChangePasswordModalProps) {
  const addToast = useSetAtom(addToastAtom);
  const startSession = useSetAtom(startSessionAtom);
  const endSession = useSetAtom(endSessionAtom);
  const [isPasswordNeeded, setIsPasswordNeeded] = useState(false);
  const form = useForm({
    initial: { current_password: '', password: '', confirmation: '' },
    validate: (draft) => {
      const error = validateNewPassword(draft, 'Passwords are different');
      if (error) logToConsole(error.text);
      return error;
    },
    send: async ({ password, current_password }) => {
      const outcome = await updatePassword({ token, password, ...confirmation(current_password) });
      if (!outcome.ok) {
        const { code } = outcome.error;
        if (code === 'unauthenticated') endSession();
        if (code === 'password-required') setIsPasswordNeeded(true);
        return toFormError(outcome.error, ['password', 'current_password'] as const);
      }
      startSession(outcome.data);
      addToast({ kind: 'Success', description: outcome.data.message });
      onClose();
      onChanged();
      return null;
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
