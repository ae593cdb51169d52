import { lazy, Suspense, useState } from 'react';
import { withRetries } from '../../../../lib/retry';
import { Modal } from '../../../../ui/Modal';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden';
import type { Subject } from '../workshop/trackDraft';
import { LeaveQuestion } from '../../base/leaving/LeaveQuestion';
import { useLeaving } from '../../base/leaving/useLeaving';
import styles from './TrackModal.module.css';

/** Audio analysis and uploads load with the form. */
const TrackForm = lazy(() =>
  withRetries(() => import('.').then(({ TrackForm: form }) => ({ default: form }))),
);

interface TrackModalProps {
  readonly subject: Subject;
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

function titleOf(subject: Subject): string {
  return subject.kind === 'new' ? 'Add track' : `Update ${subject.row.title}`;
}

export function TrackModal({ subject, onClose, onDone }: TrackModalProps) {
  const [isDirty, setIsDirty] = useState(false);
  const { isAsking, stay, leave } = useLeaving(isDirty, onClose);
  return (
    <Modal size="large" title={titleOf(subject)} onClose={leave}>
      <Suspense fallback={<Loading />}>
        <TrackForm subject={subject} onDirty={setIsDirty} onDone={onDone} onCancel={onClose} />
      </Suspense>
      {isAsking && (
        <LeaveQuestion onStay={stay} onLeave={onClose}>
          What you entered for this beat is not saved.
        </LeaveQuestion>
      )}
    </Modal>
  );
}
