import type { StoreError } from '@store/domain/errors';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { orderPath } from '../../../lib/paths/paths';
import { Button } from '../../../ui/Button';
import { TextLink } from '../../../ui/links/TextLink';
import { Modal } from '../../../ui/Modal';
import { addToastAtom } from '../../../ui/toasts';
import { useBusy } from '../../../ui/useBusy';
import { deleteAccount } from '../calls';
import styles from './DeleteAccountModal.module.css';
import { endSessionAtom, reportErrorAtom } from '../session/session';

interface DeleteAccountModalProps {
  readonly token: string;
  readonly onLeave: (signOut: () => void) => void;
  readonly onClose: () => void;
}

export function DeleteAccountModal({ token, onLeave, onClose }: DeleteAccountModalProps) {
  const { isBusy, run } = useBusy();
  const addToast = useSetAtom(addToastAtom);
  const endSession = useSetAtom(endSessionAtom);
  const reportError = useSetAtom(reportErrorAtom);

  const [failure, setFailure] = useState<StoreError | null>(null);

  const remove = async () => {
    setFailure(null);
    const outcome = await deleteAccount({ token });
    if (!outcome.ok) {
      setFailure(outcome.error);
      return reportError(outcome.error);
    }
    addToast({ kind: 'Success', description: outcome.data.message });
    onLeave(endSession);
  };

  return (
    <Modal title="Delete Account" onClose={onClose}>
      <div className={styles.text}>
        <p>Your account and your profile will be permanently deleted. This cannot be undone.</p>
        <p>
          Your licences stay valid, but their files and contracts can no longer be downloaded here. Please
          save them first.
        </p>
      </div>
      {/* Shown here as well, because the modal covers the toast. */}
      {failure !== null && (
        <div role="alert" className={styles.failure}>
          <p>{failure.message}</p>
          {failure.details.orderId !== undefined && (
            <TextLink to={orderPath(failure.details.orderId)} onClick={onClose}>
              See that order
            </TextLink>
          )}
        </div>
      )}
      <div className={styles.actions}>
        <Button className={styles.remove} isBusy={isBusy} onClick={() => void run(remove)}>
          {isBusy ? 'Deleting…' : 'Yes, delete my account'}
        </Button>
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}
