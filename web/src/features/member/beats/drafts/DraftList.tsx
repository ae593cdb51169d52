import type { DraftRow } from '@store/domain/api/member/catalogue';
import { lackingOf } from '@store/domain/shop/catalogue/track-edit';
import { useState } from 'react';
import { Retry } from '../../../../ui/feedback/Retry';
import { deleteDraft, openEarlyAccess, publishDraft } from '../../base/calls';
import { formatDateTime } from '../../base/dates';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { RowButton } from '../../base/list/RowButton';
import { useMemberAction } from '../../base/list/useMemberAction';
import { TrackModal } from '../track-form/TrackModal';
import { BeatLine } from './BeatLine';
import styles from './DraftList.module.css';
import type { RowsQuery } from './useUnpublished';

type DraftAction =
  | { readonly kind: 'update'; readonly row: DraftRow }
  | { readonly kind: 'delete'; readonly row: DraftRow };

interface DraftLineProps {
  readonly row: DraftRow;
  readonly onAction: (action: DraftAction) => void;
  readonly onPublished: () => void;
}

function DraftLine({ row, onAction, onPublished }: DraftLineProps) {
  const { run } = useMemberAction(onPublished);
  const { id, title, image, tag, publish_at: time } = row;
  const lacking = lackingOf(row);
  const state = time === null ? 'Draft' : `Will be published on ${formatDateTime(time)}`;
  const details = [tag, state, lacking && `needs ${lacking}`].filter((part) => part !== '');
  return (
    <BeatLine title={title} image={image} details={details.join(' · ')}>
      {lacking === '' && (
        <RowButton
          label={`Publish now: ${title}`}
          onClick={() => void run((options) => publishDraft({ id }, options))}
        >
          Publish now
        </RowButton>
      )}
      {time !== null && (
        <RowButton
          label={`Open early access to ${title}`}
          onClick={() => void run((options) => openEarlyAccess({ id }, options))}
        >
          Open early access
        </RowButton>
      )}
      <RowButton label={`Update the draft ${title}`} onClick={() => onAction({ kind: 'update', row })}>
        Update
      </RowButton>
      <RowButton label={`Delete the draft ${title}`} onClick={() => onAction({ kind: 'delete', row })}>
        Delete
      </RowButton>
    </BeatLine>
  );
}

interface DraftListProps {
  readonly query: RowsQuery<DraftRow>;
  /** A draft was changed, deleted or published. */
  readonly onDone: () => void;
}

/** Beats that are not in the shop yet. Nothing is shown if there are none. */
export function DraftList({ query, onDone }: DraftListProps) {
  const { data, isError, error, refetch } = query;
  const [action, setAction] = useState<DraftAction | null>(null);
  const close = () => setAction(null);
  const finish = () => {
    close();
    onDone();
  };
  if (isError)
    return (
      <Retry title="Drafts could not be loaded." onRetry={() => void refetch()}>
        {error.message}
      </Retry>
    );
  if (!data || data.result.length === 0) return null;
  return (
    <section className={styles.drafts} aria-labelledby="drafts-title">
      <h3
        id="drafts-title"
        className={styles.heading}
      >{`Drafts and scheduled beats (${data.result.length})`}</h3>
      <ul>
        {data.result.map((row) => (
          <DraftLine key={row.id} row={row} onAction={setAction} onPublished={finish} />
        ))}
      </ul>
      {action?.kind === 'update' && (
        <TrackModal subject={{ kind: 'draft', row: action.row }} onClose={close} onDone={finish} />
      )}
      {action?.kind === 'delete' && (
        <ConfirmModal
          title="Delete this draft?"
          busyLabel="Deleting…"
          action={(options) => deleteDraft({ id: action.row.id }, options)}
          onClose={close}
          onDone={finish}
        >
          <p>
            <strong>{action.row.title}</strong> and its files will be permanently deleted.
          </p>
        </ConfirmModal>
      )}
    </section>
  );
}
