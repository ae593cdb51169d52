import type { TrackRow } from '@store/domain/members';
import { Modal } from '../../ui/Modal';

interface TrackModalProps {
  /** The track that is updated; where it is left out, one is added. */
  readonly track?: TrackRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The form that adds or updates a track (specification part 2). */
export function TrackModal({ track, onClose }: TrackModalProps) {
  return (
    <Modal title={track ? `Update ${track.title}` : 'Add track'} onClose={onClose}>
      <p>The form is on its way.</p>
    </Modal>
  );
}
