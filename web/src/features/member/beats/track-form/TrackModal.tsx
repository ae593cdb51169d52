import { lazy, Suspense, useState } from 'react';
import { withRetries } from '../../../../lib/retry';
import { Modal } from '../../../../ui/Modal';
import type { Subject } from '../workshop/trackDraft';
import { LeaveQuestion } from '../../base/leaving/LeaveQuestion';
import { useLeaving } from '../../base/leaving/useLeaving';
import { FormLoading } from './FormLoading';

/** Audio analysis and uploads load with the form. */
const TrackForm = lazy(() =>
  withRetries(() => import('.').then(({ TrackForm: form }) => ({ default: form }))),
);

interface TrackModalProps {
  readonly subject: Subject;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function titleOf(subject: Subject): string {
  return subject.kind === 'new' ? 'Add track' : `Update ${subject.row.title}`;
}

export function TrackModal({ subject, onClose, onDone }: TrackModalProps) {
  const [isDirty, setIsDirty] = useState(false);
  const { isAsking, stay, leave } = useLeaving(isDirty, onClose);
  return (
    <Modal size="large" title={titleOf(subject)} onClose={leave}>
      <Suspense fallback={<FormLoading />}>
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
