import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { saveDatedFile } from '../../../../lib/saveFile';
import { confirmation, CurrentPasswordField, Form, toFormError, useForm } from '../../../../ui/form';
import { Modal } from '../../../../ui/Modal';
import { addToastAtom } from '../../../../ui/toasts';
import { userData } from '../calls';
import { endSessionAtom } from '../session/session';

function saveData(data: object): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveDatedFile(file, 'my-data', 'json');
}

interface DownloadDataModalProps {
  readonly token: string;
  readonly onClose: () => void;
}

export function DownloadDataModal({ token, onClose }: DownloadDataModalProps) {
  const addToast = useSetAtom(addToastAtom);
  const endSession = useSetAtom(endSessionAtom);
  const [isPasswordNeeded, setIsPasswordNeeded] = useState(false);
  const form = useForm({
    initial: { current_password: '' },
    validate: () => null,
    send: async ({ current_password }) => {
      const outcome = await userData({ token, ...confirmation(current_password) });
      if (!outcome.ok) {
        const { code } = outcome.error;
        if (code === 'unauthenticated') endSession();
        if (code === 'password-required') setIsPasswordNeeded(true);
        return toFormError(outcome.error, ['current_password'] as const);
      }
      saveData(outcome.data.data);
      addToast({ kind: 'Success', description: 'Your data was downloaded.' });
      onClose();
      return null;
    },
  });
  return (
    <Modal title="Download My Data" onClose={onClose}>
      <p>
        You get a JSON file with everything that we store about you: account, orders, comments, sessions. The
        newsletter, messages and mails are included once you have confirmed your email with the link that we
        send you.
      </p>
      <Form form={form} action="Download" busyAction="Collecting…" onCancel={onClose}>
        {isPasswordNeeded && <CurrentPasswordField form={form} />}
      </Form>
    </Modal>
  );
}
