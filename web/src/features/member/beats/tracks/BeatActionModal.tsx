import { lazy, Suspense } from 'react';
import { withRetries } from '../../../../lib/retry';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { NEW_TRACK, type BeatAction } from '../rows/beatAction';
import type { TrackDraft } from '../workshop/trackDraft';
import { OriginModal } from './OriginModal';
import { ShowcaseModal } from './ShowcaseModal';

const SoldElsewhereModal = lazy(() => withRetries(() => import('./SoldElsewhereModal')));

const SendModal = lazy(() => withRetries(() => import('../private-links/SendModal')));

const TrackModal = lazy(() => withRetries(() => import('../track-form/TrackModal')));

interface BeatActionModalProps {
  readonly action: BeatAction;
  /** Opens a beat's page with what was typed. */
  readonly onMore: (item: string, typed: Partial<TrackDraft>) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** Beats were sent, and the dialog stays. */
  readonly onSent: () => void;
}

export function BeatActionModal({ action, onMore, onClose, onDone, onSent }: BeatActionModalProps) {
  switch (action.kind) {
    case 'form': {
      const { subject } = action;
      const item = subject.kind === 'new' ? NEW_TRACK : String(subject.row.id);
      return (
        <Suspense fallback={null}>
          <TrackModal
            subject={subject}
            onMore={(typed) => onMore(item, typed)}
            onClose={onClose}
            onDone={onDone}
          />
        </Suspense>
      );
    }
    case 'send':
      return (
        <Suspense fallback={null}>
          <SendModal beats={action.beats} onClose={onClose} onSent={onSent} />
        </Suspense>
      );
    case 'sold-elsewhere':
      return (
        <Suspense fallback={null}>
          <SoldElsewhereModal track={action.track} onClose={onClose} onDone={onDone} />
        </Suspense>
      );
    case 'origin':
      return <OriginModal track={action.track} onClose={onClose} />;
    case 'showcase':
      return <ShowcaseModal {...action} onClose={onClose} onDone={onDone} />;
    case 'confirm':
      return <ConfirmModal {...action} onClose={onClose} onDone={onDone} />;
  }
}
