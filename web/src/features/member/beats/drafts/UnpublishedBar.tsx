import { lackingOf } from '@store/domain/shop/catalogue/track-edit';
import { useState } from 'react';
import { counted } from '../../../../lib/figures';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { BarButton, SelectionBar } from '../../base/list/selection/SelectionBar';
import type { Selection } from '../../base/list/selection/useSelection';
import { useMemberAction } from '../../base/list/useMemberAction';
import { ScheduleDialog } from '../dialogs/ScheduleDialog';
import { changeEach, publish, remove, schedule } from './changeEach';
import { isEarly, type UnpublishedRow } from './unpublished';

function isComplete(row: UnpublishedRow): boolean {
  return isEarly(row) ? !row.sold : lackingOf(row) === '';
}

function countOf(rows: readonly UnpublishedRow[]): string {
  return counted(rows.length, 'beat', 'beats');
}

interface UnpublishedBarProps {
  readonly selection: Selection<UnpublishedRow>;
  /** Runs after beats may have changed. */
  readonly onChanged: () => void;
}

/** Bulk actions on unpublished beats. Doesn't publish incomplete ones. */
export default function UnpublishedBar({ selection: { rows, clear }, onChanged }: UnpublishedBarProps) {
  const [asked, setAsked] = useState<'publish' | 'schedule' | 'delete' | null>(null);
  const { isBusy, run } = useMemberAction(clear);
  const complete = rows.filter(isComplete);
  const drafts = rows.flatMap((row) => (isEarly(row) ? [] : [row]));
  const left = rows.length - complete.length;
  // Some may have changed before another failed.
  const close = () => {
    setAsked(null);
    onChanged();
  };
  const shared = { onClose: close, onDone: clear };
  return (
    <>
      <SelectionBar count={rows.length} onClear={clear}>
        <BarButton isDisabled={isBusy || complete.length === 0} onClick={() => setAsked('publish')}>
          Publish now
        </BarButton>
        <BarButton isDisabled={isBusy || complete.length === 0} onClick={() => setAsked('schedule')}>
          Schedule
        </BarButton>
        {drafts.length > 0 && (
          <BarButton isDangerous isDisabled={isBusy} onClick={() => setAsked('delete')}>
            Delete
          </BarButton>
        )}
      </SelectionBar>
      {asked === 'publish' && (
        <ConfirmModal
          {...shared}
          title={`Publish ${countOf(complete)} now?`}
          busyLabel="Publishing…"
          action={changeEach(complete, publish, 'published')}
        >
          <p>
            {left === 0
              ? 'Visitors see them at once.'
              : `Visitors see them at once. ${left} can’t be published yet.`}
          </p>
        </ConfirmModal>
      )}
      {asked === 'schedule' && (
        <ScheduleDialog
          count={complete.length}
          onClose={close}
          onSchedule={(time) => {
            setAsked(null);
            void run(changeEach(complete, schedule(time), 'scheduled')).then(onChanged);
          }}
        />
      )}
      {asked === 'delete' && (
        <ConfirmModal
          {...shared}
          title={`Delete ${counted(drafts.length, 'draft', 'drafts')}?`}
          busyLabel="Deleting…"
          action={changeEach(drafts, remove, 'deleted')}
        >
          <p>They and their files will be permanently deleted.</p>
        </ConfirmModal>
      )}
    </>
  );
}
