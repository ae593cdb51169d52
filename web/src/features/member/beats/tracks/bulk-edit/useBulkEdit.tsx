import type { MessageAnswer } from '@store/domain/api/common';
import type { BulkChange } from '@store/domain/shop/catalogue/bulk-edit';
import type { Showcase } from '@store/domain/shop/catalogue/catalogue';
import type { TrackRow } from '@store/domain/api/member/catalogue';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { withRetries } from '../../../../../lib/retry';
import { editTracks, saveShowcase } from '../../../base/calls';
import { UndoBar } from '../../../base/list/selection/UndoBar';
import { useSelection, type Selection } from '../../../base/list/selection/useSelection';
import { useMemberAction, type MemberAction } from '../../../base/list/useMemberAction';
import { BulkDeleteModal } from './BulkDeleteModal';
import { BulkShowcaseModal } from './BulkShowcaseModal';
import type { BulkAnswer } from './BulkEditModal';
import { TrackBar, type BulkAction } from './TrackBar';

const BulkEditModal = lazy(() => withRetries(() => import('./BulkEditModal')));

interface Undo {
  readonly message: string;
  readonly revert: MemberAction;
}

function undoOf({ results }: BulkAnswer): BulkChange[] {
  return results.flatMap((result) =>
    result.outcome === 'changed' && result.undo
      ? [{ id: result.id, version: result.version, edit: result.undo }]
      : [],
  );
}

interface BulkEditState {
  readonly selection: Selection<TrackRow>;
  /** Replaces the list's toolbar, if set. */
  readonly bar: ReactNode;
  readonly dialog: ReactNode;
}

/** Selects tracks, edits or sends them, and undoes edits. `onDone` runs after each change. */
export function useBulkEdit(
  showcase: Showcase | undefined,
  onDone: () => void,
  onSend: (tracks: readonly TrackRow[]) => void,
): BulkEditState {
  const selection = useSelection<TrackRow>();
  const [action, setAction] = useState<BulkAction | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  const endUndo = useCallback(() => setUndo(null), []);
  const close = () => setAction(null);
  const finish = (next: Undo | null) => {
    setAction(null);
    setUndo(next);
    selection.clear();
    onDone();
  };
  const finishEdit = (answer: BulkAnswer) => {
    const changes = undoOf(answer);
    const revert: MemberAction = (options) => editTracks({ changes }, options);
    finish(changes.length > 0 ? { message: answer.message, revert } : null);
  };
  const finishPinning = (before: Showcase, { message }: MessageAnswer) =>
    finish({ message, revert: (options) => saveShowcase(before, options) });
  const { isBusy, run } = useMemberAction(() => finish(null));

  const count = selection.rows.length;
  const bar =
    count > 0 ? (
      <TrackBar
        selection={selection}
        hasShowcase={showcase !== undefined}
        onAction={setAction}
        onSend={() => onSend(selection.rows)}
      />
    ) : undo ? (
      <UndoBar message={undo.message} isBusy={isBusy} onUndo={() => void run(undo.revert)} onEnd={endUndo} />
    ) : undefined;
  const dialog =
    action === 'delete' ? (
      <BulkDeleteModal tracks={selection.rows} onClose={close} onDone={() => finish(null)} />
    ) : action === 'showcase' ? (
      showcase && (
        <BulkShowcaseModal
          tracks={selection.rows}
          showcase={showcase}
          onClose={close}
          onDone={(answer) => finishPinning(showcase, answer)}
        />
      )
    ) : action ? (
      <Suspense>
        <BulkEditModal kind={action} beats={selection.rows} onClose={close} onDone={finishEdit} />
      </Suspense>
    ) : null;
  return { selection, bar, dialog };
}
