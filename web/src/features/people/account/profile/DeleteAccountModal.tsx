import { useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { orderPath } from '../../../../lib/paths/customerPaths';
import { CurrentPasswordField, Form } from '../../../../ui/form';
import { TextLink } from '../../../../ui/links/TextLink';
import { Modal } from '../../../../ui/Modal';
import { addToastAtom } from '../../../../ui/toasts';
import { deleteAccount } from '../calls';
import { endSessionAtom } from '../session/session';
import { useAccountForm } from './useAccountForm';
import textStyles from '../../../../ui/text.module.css';

interface DeleteAccountModalProps {
  readonly token: string;
  /** Saves the files of the orders. */
  readonly files: ReactNode;
  readonly onLeave: (signOut: () => void) => void;
  readonly onClose: () => void;
}

export function DeleteAccountModal({ token, files, onLeave, onClose }: DeleteAccountModalProps) {
  const addToast = useSetAtom(addToastAtom);
  const endSession = useSetAtom(endSessionAtom);
  /** The order that keeps the account from being deleted. */
  const [blocking, setBlocking] = useState<string | null>(null);
  const form = useAccountForm({
    initial: { current_password: '' },
    // Whatever the age of the sign-in: nothing brings the account back.
    validate: ({ current_password }) =>
      current_password === ''
        ? { field: 'current_password', text: 'Please enter your current password.' }
        : null,
    send: ({ current_password }) => deleteAccount({ token, current_password }),
    onDone: ({ message }) => {
      addToast({ kind: 'Success', description: message });
      onLeave(endSession);
    },
    onRefused: ({ details }) => setBlocking(details.orderId ?? null),
  });

  return (
    <Modal title="Delete Account" onClose={onClose}>
      <div className={textStyles.quietStack}>
        <p>Your account and your profile will be permanently deleted. This cannot be undone.</p>
        <p>
          Your licences stay valid, but their files and contracts can no longer be downloaded here. Please
          save them first.
        </p>
        <div>{files}</div>
      </div>
      <Form
        form={form}
        action="Yes, delete my account"
        busyAction="Deleting…"
        variant="danger"
        onCancel={onClose}
      >
        <CurrentPasswordField form={form} />
        {blocking !== null && (
          <p>
            <TextLink to={orderPath(blocking)} onClick={onClose}>
              See that order
            </TextLink>
          </p>
        )}
      </Form>
    </Modal>
  );
}
