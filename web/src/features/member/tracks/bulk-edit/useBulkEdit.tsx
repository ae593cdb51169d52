import type { BulkChange } from '@store/domain/catalogue/bulk-edit';
import type { Showcase } from '@store/domain/catalogue/catalogue';
import type { TrackRow } from '@store/domain/member';
import { useCallback, useState, type ReactNode } from 'react';
import { editTracks } from '../../calls';
import { UndoBar } from '../../list/selection/UndoBar';
import { useSelection, type Selection } from '../../list/selection/useSelection';
import { useMemberAction } from '../../list/useMemberAction';
import { BulkDeleteModal } from './BulkDeleteModal';
import { BulkShowcaseModal } from './BulkShowcaseModal';
import { BulkEditModal, type BulkAnswer } from './BulkEditModal';
import { TrackBar, type BulkAction } from './TrackBar';

interface Undo {
  readonly message: string;
  readonly changes: readonly BulkChange[];
}

/** The changes that restore what an edit has changed. */
function undoOf({ results }: BulkAnswer): BulkChange[] {
  return results.flatMap((result) =>
    result.outcome === 'changed' && result.undo
      ? [{ id: result.id, version: result.version, edit: result.undo }]
      : [],
  );
}

interface BulkEditState {
  readonly selection: Selection<TrackRow>;
  /** Stands in the place of the list's toolbar; undefined for the toolbar itself. */
  readonly bar: ReactNode;
  readonly dialog: ReactNode;
}

/** Selecting tracks, editing those selected, and undoing it. `onDone` is called after each change. */
export function useBulkEdit(showcase: Showcase | undefined, onDone: () => void): BulkEditState {
  const selection = useSelection<TrackRow>();
  const [action, setAction] = useState<BulkAction | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  const endUndo = useCallback(() => setUndo(null), []);
  const close = () => setAction(null);
  const finish = (answer?: BulkAnswer) => {
    const changes = answer ? undoOf(answer) : [];
    setAction(null);
    setUndo(answer && changes.length > 0 ? { message: answer.message, changes } : null);
    selection.clear();
    onDone();
  };
  const { isBusy, run } = useMemberAction<BulkAnswer>(() => finish());
  const revert = ({ changes }: Undo) => run((options) => editTracks({ changes }, options));

  const count = selection.rows.length;
  const bar =
    count > 0 ? (
      <TrackBar selection={selection} hasShowcase={showcase !== undefined} onAction={setAction} />
    ) : undo ? (
      <UndoBar message={undo.message} isBusy={isBusy} onUndo={() => void revert(undo)} onEnd={endUndo} />
    ) : undefined;
  const dialog =
    action === 'delete' ? (
      <BulkDeleteModal tracks={selection.rows} onClose={close} onDone={() => finish()} />
    ) : action === 'showcase' ? (
      showcase && (
        <BulkShowcaseModal
          tracks={selection.rows}
          showcase={showcase}
          onClose={close}
          onDone={() => finish()}
        />
      )
    ) : action ? (
      <BulkEditModal kind={action} beats={selection.rows} onClose={close} onDone={finish} />
    ) : null;
  return { selection, bar, dialog };
}
