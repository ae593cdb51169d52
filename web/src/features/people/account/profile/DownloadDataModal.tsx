import { useSetAtom } from 'jotai';
import { saveDatedFile } from '../../../../lib/saveFile';
import { confirmation, CurrentPasswordField, Form } from '../../../../ui/form';
import { Modal } from '../../../../ui/Modal';
import { addToastAtom } from '../../../../ui/toasts';
import { userData } from '../calls';
import { useAccountForm } from './useAccountForm';

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
  const { isPasswordNeeded, ...form } = useAccountForm({
    initial: { current_password: '' },
    validate: () => null,
    send: ({ current_password }) => userData({ token, ...confirmation(current_password) }),
    onDone: ({ data }) => {
      saveData(data);
      addToast({ kind: 'Success', description: 'Your data was downloaded.' });
      onClose();
    },
  });
  return (
    <Modal title="Download My Data" onClose={onClose}>
      <p>
        You get a JSON file with everything we store about you: account, orders, comments, sessions. It
        includes newsletter, messages and emails once you’ve confirmed your address with the link we send you.
      </p>
      <Form form={form} action="Download" busyAction="Collecting…" onCancel={onClose}>
        {isPasswordNeeded && <CurrentPasswordField form={form} />}
      </Form>
    </Modal>
  );
}
