import type { TrackRow } from '@store/domain/api/member/catalogue';
import { editTracks } from '../../../base/calls';
import { ConfirmModal } from '../../../base/list/ConfirmModal';
import styles from './BulkEdit.module.css';

interface BulkDeleteModalProps {
  readonly tracks: readonly TrackRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Deleting can't be undone. */
export function BulkDeleteModal({ tracks, onClose, onDone }: BulkDeleteModalProps) {
  const changes = tracks.map(({ id }) => ({ id, edit: { kind: 'delete' } as const }));
  return (
    <ConfirmModal
      title={tracks.length === 1 ? 'Delete this track?' : `Delete these ${tracks.length} tracks?`}
      busyLabel="Deleting…"
      action={(options) => editTracks({ changes }, options)}
      onClose={onClose}
      onDone={onDone}
    >
      {/* The list scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} aria-label="Tracks to delete" className={styles.titles}>
        {tracks.map(({ id, title }) => (
          <li key={id}>
            <strong>{title}</strong>
          </li>
        ))}
      </ul>
      <p>
        They will be permanently removed from the shop, with their pages and their comments. Buyers keep their
        files and contracts. This cannot be undone.
      </p>
    </ConfirmModal>
  );
}
