import type { TrackRow } from '@store/domain/member';
import { lazy, Suspense } from 'react';
import { persistently } from '../../lib/persistently';
import { Modal } from '../../ui/Modal';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './TrackModal.module.css';

/** What listens to files and sends them is fetched with the form. */
const TrackForm = lazy(() =>
  persistently(() => import('./track-form').then(({ TrackForm: form }) => ({ default: form }))),
);

interface TrackModalProps {
  /** The track that is updated; where it is left out, one is added. */
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

/** The form that adds or updates a track (specification part 2). */
export function TrackModal({ track, onClose, onDone }: TrackModalProps) {
  return (
    <Modal size="work" title={track ? `Update ${track.title}` : 'Add track'} onClose={onClose}>
      <Suspense fallback={<Waiting />}>
        <TrackForm {...(track ? { track } : {})} onDone={onDone} onCancel={onClose} />
      </Suspense>
    </Modal>
  );
}
