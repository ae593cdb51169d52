import type { TrackRow } from '@store/domain/member';
import { lazy, Suspense } from 'react';
import { withRetries } from '../../../lib/retry';
import { Modal } from '../../../ui/Modal';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './TrackModal.module.css';

/** Audio analysis and uploads load with the form. */
const TrackForm = lazy(() =>
  withRetries(() => import('../track-form').then(({ TrackForm: form }) => ({ default: form }))),
);

interface TrackModalProps {
  /** Omit to add a new track. */
  readonly track?: TrackRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>The form is loading…</VisuallyHidden>
      <Skeleton className={styles.loading} />
    </div>
  );
}

export function TrackModal({ track, onClose, onDone }: TrackModalProps) {
  return (
    <Modal size="large" title={track ? `Update ${track.title}` : 'Add track'} onClose={onClose}>
      <Suspense fallback={<Loading />}>
        <TrackForm {...(track ? { track } : {})} onDone={onDone} onCancel={onClose} />
      </Suspense>
    </Modal>
  );
}
