import { Failure } from '../frame/Failure';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button';
import { Modal } from '../../../../ui/Modal';
import layout from '../../../../ui/layout.module.css';
import texts from '../../../../ui/text.module.css';
import styles from './ConfirmModal.module.css';
import { useMemberAction, type MemberAction } from './useMemberAction';

export interface Confirmation {
  readonly title: string;
  readonly children: ReactNode;
  readonly busyLabel: string;
  readonly isReady?: boolean;
  readonly action: MemberAction;
}

interface ConfirmModalProps extends Confirmation {
  readonly onClose: () => void;
  /** Runs after the success toast, when the dialog is closed. */
  readonly onDone: () => void;
}

/** Closes on success; on failure shows the error and stays open. */
export function ConfirmModal({
  title,
  children,
  busyLabel,
  isReady = true,
  action,
  onClose,
  onDone,
}: ConfirmModalProps) {
  const { isBusy, failure, run } = useMemberAction(() => {
    onClose();
    onDone();
  });

  // Not while the request runs: its result would never be shown.
  const close = () => {
    if (!isBusy) onClose();
  };

  return (
    <Modal title={title} onClose={close}>
      <div className={`${texts.quietStack} ${styles.text}`}>{children}</div>
      {/* Also shown here, because the modal covers the toast. */}
      <Failure>{failure}</Failure>
      <div className={`${layout.row} ${styles.actions}`}>
        <Button variant="danger" disabled={!isReady} isBusy={isBusy} onClick={() => void run(action)}>
          {isBusy ? busyLabel : 'Yes'}
        </Button>
        <Button variant="quiet" isBusy={isBusy} onClick={close}>
          No
        </Button>
      </div>
    </Modal>
  );
}
