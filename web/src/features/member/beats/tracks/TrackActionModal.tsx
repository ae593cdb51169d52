import type { TrackRow } from '@store/domain/api/member/catalogue';
import { deleteTrack, hideTrack } from '../../base/calls';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { TrackModal } from '../track-form/TrackModal';
import { OriginModal } from './OriginModal';
import { ShowcaseModal } from './ShowcaseModal';
import type { TrackAction } from './TrackLine';

interface TrackActionModalProps {
  readonly action: TrackAction;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function HideModal({
  track,
  onClose,
  onDone,
}: Omit<TrackActionModalProps, 'action'> & { readonly track: TrackRow }) {
  const isHidden = track.status === 'hidden';
  return (
    <ConfirmModal
      title={isHidden ? 'Show this track?' : 'Hide this track?'}
      busyLabel="Saving…"
      action={(options) => hideTrack({ id: track.id, hidden: !isHidden }, options)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <strong>{track.title}</strong>{' '}
        <span>
          {isHidden
            ? 'will be in the shop again.'
            : 'will be removed from the shop, together with its page. Buyers keep their files and contracts.'}
        </span>
      </p>
    </ConfirmModal>
  );
}

export function TrackActionModal({ action, onClose, onDone }: TrackActionModalProps) {
  if (action.kind === 'add')
    return <TrackModal subject={{ kind: 'new' }} onClose={onClose} onDone={onDone} />;
  const { kind, track } = action;
  if (kind === 'update')
    return <TrackModal subject={{ kind: 'track', row: track }} onClose={onClose} onDone={onDone} />;
  if (kind === 'origin') return <OriginModal track={track} onClose={onClose} />;
  if (action.kind === 'showcase') return <ShowcaseModal {...action} onClose={onClose} onDone={onDone} />;
  if (kind === 'hide') return <HideModal track={track} onClose={onClose} onDone={onDone} />;
  return (
    <ConfirmModal
      title="Delete this track?"
      busyLabel="Deleting…"
      action={(options) => deleteTrack({ id: track.id }, options)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        <strong>{track.title}</strong> will be permanently removed from the shop, with its page and its
        comments. Buyers keep their files and contracts.
      </p>
    </ConfirmModal>
  );
}
