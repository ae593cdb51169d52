import { Button } from '../../../ui/Button';
import { Modal } from '../../../ui/Modal';
import styles from './Campaigns.module.css';

interface LeaveModalProps {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

/** Asks before unsaved changes are lost. */
export function LeaveModal({ onStay, onDiscard }: LeaveModalProps) {
  return (
    <Modal title="Discard your changes?" onClose={onStay}>
      <p>What you have changed in this newsletter is not saved.</p>
      <div className={styles.starts}>
        <Button onClick={onStay}>Keep writing</Button>
        <Button variant="quiet" onClick={onDiscard}>
          Discard changes
        </Button>
      </div>
    </Modal>
  );
}
