import type { MessageAnswer } from '@store/domain/api';
import { useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import type { CallOptions, Outcome } from '../../../lib/api/apiCall';
import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/Modal';
import { addToastAtom } from '../../../ui/toasts';
import { useBusy } from '../../../ui/useBusy';
import styles from './ConfirmModal.module.css';
import { isSessionRejected } from '../session/session';
import { useMemberCall } from '../session/useMemberCall';

export interface Confirmation {
  readonly title: string;
  readonly children: ReactNode;
  readonly busyLabel: string;
  readonly action: (options: CallOptions) => Promise<Outcome<MessageAnswer>>;
}

interface ConfirmModalProps extends Confirmation {
  readonly onClose: () => void;
  /** Called after the success toast. */
  readonly onDone: () => void;
}

/** Closes on success; on failure shows the error and stays open. */
export function ConfirmModal({ title, children, busyLabel, action, onClose, onDone }: ConfirmModalProps) {
  const callAsMember = useMemberCall();
  const addToast = useSetAtom(addToastAtom);
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = async () => {
    setFailure(null);
    const outcome = await callAsMember(action);
    if (outcome.ok) {
      addToast({ kind: 'Success', description: outcome.data.message });
      onDone();
    } else if (!isSessionRejected(outcome.error)) {
      setFailure(outcome.error.message);
      addToast({ kind: 'Warning', description: outcome.error.message });
    }
  };

  // Not while the request runs: its result would never be shown.
  const close = () => {
    if (!isBusy) onClose();
  };

  return (
    <Modal title={title} onClose={close}>
      <div className={styles.text}>{children}</div>
      {/* Shown here as well, because the modal covers the toast. */}
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button className={styles.yes} isBusy={isBusy} onClick={() => void run(confirm)}>
          {isBusy ? busyLabel : 'Yes'}
        </Button>
        <Button variant="quiet" isBusy={isBusy} onClick={close}>
          No
        </Button>
      </div>
    </Modal>
  );
}
