import { deleteDraft, renewEarlyLink, scheduleEarlyAccess } from '../../base/calls';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { TrackModal } from '../track-form/TrackModal';
import type { UnpublishedAction } from './UnpublishedLine';

interface UnpublishedModalProps {
  readonly action: UnpublishedAction;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function UnpublishedModal({ action, onClose, onDone }: UnpublishedModalProps) {
  const shared = { onClose, onDone };
  switch (action.kind) {
    case 'update-draft':
      return <TrackModal subject={{ kind: 'draft', row: action.row }} {...shared} />;
    case 'delete-draft':
      return (
        <ConfirmModal
          key="delete-draft"
          title="Delete this draft?"
          busyLabel="Deleting…"
          action={(options) => deleteDraft({ id: action.row.id }, options)}
          {...shared}
        >
          <p>
            <strong>{action.row.title}</strong> and its files will be permanently deleted.
          </p>
        </ConfirmModal>
      );
    case 'renew':
      return (
        <ConfirmModal
          key="renew"
          title="Make a new link?"
          busyLabel="Saving…"
          action={(options) => renewEarlyLink({ id: action.row.id }, options)}
          {...shared}
        >
          <p>
            The old link to <strong>{action.row.title}</strong> stops working, including in newsletters that
            have been sent.
          </p>
        </ConfirmModal>
      );
    case 'end':
      return (
        <ConfirmModal
          key="end"
          title="End early access?"
          busyLabel="Saving…"
          action={(options) => scheduleEarlyAccess({ id: action.row.id, publish_at: null }, options)}
          {...shared}
        >
          <p>
            The link to <strong>{action.row.title}</strong> stops working, and the beat is not published as
            scheduled. It stays in the list of tracks, hidden. Buyers keep their files and contracts.
          </p>
        </ConfirmModal>
      );
  }
}
