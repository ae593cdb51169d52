import { ConfirmModal } from '../../base/list/ConfirmModal';
import type { BeatAction } from '../rows/beatAction';
import { TrackModal } from '../track-form/TrackModal';
import { OriginModal } from './OriginModal';
import { ShowcaseModal } from './ShowcaseModal';

interface BeatActionModalProps {
  readonly action: BeatAction;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function BeatActionModal({ action, onClose, onDone }: BeatActionModalProps) {
  switch (action.kind) {
    case 'form':
      return <TrackModal subject={action.subject} onClose={onClose} onDone={onDone} />;
    case 'origin':
      return <OriginModal track={action.track} onClose={onClose} />;
    case 'showcase':
      return <ShowcaseModal {...action} onClose={onClose} onDone={onDone} />;
    case 'confirm':
      return <ConfirmModal {...action} onClose={onClose} onDone={onDone} />;
  }
}
