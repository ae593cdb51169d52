import type { TrackRow } from '@store/domain/members';
import { lazy, Suspense } from 'react';
import { Modal } from '../../ui/Modal';

/** What listens to files and sends them is fetched with the form. */
const TrackForm = lazy(() => import('./track-form').then(({ TrackForm: form }) => ({ default: form })));

interface TrackModalProps {
  /** The track that is updated; where it is left out, one is added. */
  readonly track?: TrackRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The form that adds or updates a track (specification part 2). */
export function TrackModal({ track, onClose, onDone }: TrackModalProps) {
  return (
    <Modal title={track ? `Update ${track.title}` : 'Add track'} onClose={onClose}>
      <Suspense fallback={<p role="status">The form is loading…</p>}>
        <TrackForm {...(track ? { track } : {})} onDone={onDone} onCancel={onClose} />
      </Suspense>
    </Modal>
  );
}
