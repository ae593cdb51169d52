import type { TrackRow } from '@store/domain/members';
import { lazy, Suspense } from 'react';
import { persistently } from '../../../lib/retry';
import { Modal } from '../../../ui/Modal';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './TrackModal.module.css';

/** Audio analysis and uploads load with the form. */
const TrackForm = lazy(() =>
  persistently(() => import('../track-form').then(({ TrackForm: form }) => ({ default: form }))),
);

interface TrackModalProps {
  /** Omit to add a new track. */
  readonly track?: TrackRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Waiting() {
  return (
    <div role="status">
      <VisuallyHidden>The form is loading…</VisuallyHidden>
      <Skeleton className={styles.waiting} />
    </div>
  );
}

export function TrackModal({ track, onClose, onDone }: TrackModalProps) {
  return (
    <Modal size="work" title={track ? `Update ${track.title}` : 'Add track'} onClose={onClose}>
      <Suspense fallback={<Waiting />}>
        <TrackForm {...(track ? { track } : {})} onDone={onDone} onCancel={onClose} />
      </Suspense>
    </Modal>
  );
}
