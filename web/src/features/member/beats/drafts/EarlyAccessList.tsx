import type { EarlyAccessRow } from '@store/domain/api/member/catalogue';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Retry } from '../../../../ui/feedback/Retry';
import { addToastAtom } from '../../../../ui/toasts';
import { hideTrack, renewEarlyLink, scheduleEarlyAccess } from '../../base/calls';
import { formatDateTime } from '../../base/dates';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { RowButton } from '../../base/list/RowButton';
import { useMemberAction } from '../../base/list/useMemberAction';
import { BeatLine } from './BeatLine';
import styles from './DraftList.module.css';
import type { RowsQuery } from './useUnpublished';

interface EarlyAction {
  readonly kind: 'renew' | 'end';
  readonly row: EarlyAccessRow;
}

interface EarlyLineProps {
  readonly row: EarlyAccessRow;
  readonly onAction: (action: EarlyAction) => void;
  readonly onPublished: () => void;
}

function useCopy(): (link: string) => Promise<void> {
  const addToast = useSetAtom(addToastAtom);
  return async (link) => {
    try {
      await navigator.clipboard.writeText(link);
      addToast({ kind: 'Success', title: 'Copied', description: 'The link is in your clipboard.' });
    } catch {
      addToast({ kind: 'Warning', description: `The link could not be copied: ${link}` });
    }
  };
}

function EarlyLine({ row, onAction, onPublished }: EarlyLineProps) {
  const { run } = useMemberAction(onPublished);
  const copy = useCopy();
  const { id, title, image, tag, link, sold, publish_at: time } = row;
  const state = sold ? 'Sold, will not be published' : `Will be published on ${formatDateTime(time)}`;
  return (
    <BeatLine title={title} image={image} details={`${tag} · ${state}`}>
      <RowButton label={`Copy link: ${title}`} onClick={() => void copy(link)}>
        Copy link
      </RowButton>
      <RowButton label={`New link: ${title}`} onClick={() => onAction({ kind: 'renew', row })}>
        New link
      </RowButton>
      {!sold && (
        <RowButton
          label={`Publish now: ${title}`}
          onClick={() => void run((options) => hideTrack({ id, hidden: false }, options))}
        >
          Publish now
        </RowButton>
      )}
      <RowButton label={`End early access to ${title}`} onClick={() => onAction({ kind: 'end', row })}>
        End early access
      </RowButton>
    </BeatLine>
  );
}

interface EarlyModalProps {
  readonly action: EarlyAction;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function EarlyModal({ action: { kind, row }, onClose, onDone }: EarlyModalProps) {
  const { id, title } = row;
  if (kind === 'renew')
    return (
      <ConfirmModal
        key="renew"
        title="Make a new link?"
        busyLabel="Saving…"
        action={(options) => renewEarlyLink({ id }, options)}
        onClose={onClose}
        onDone={onDone}
      >
        <p>
          The old link to <strong>{title}</strong> stops working, including in newsletters that have been
          sent.
        </p>
      </ConfirmModal>
    );
  return (
    <ConfirmModal
      title="End early access?"
      busyLabel="Saving…"
      action={(options) => scheduleEarlyAccess({ id, publish_at: null }, options)}
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        The link to <strong>{title}</strong> stops working, and the beat is not published as scheduled. It
        stays in the list of tracks, hidden. Buyers keep their files and contracts.
      </p>
    </ConfirmModal>
  );
}

interface EarlyAccessListProps {
  readonly query: RowsQuery<EarlyAccessRow>;
  /** A beat was changed, published or hidden. */
  readonly onDone: () => void;
}

/** Beats that can be bought by a link before they are published. Nothing is shown if there are none. */
export function EarlyAccessList({ query, onDone }: EarlyAccessListProps) {
  const { data, isError, error, refetch } = query;
  const [action, setAction] = useState<EarlyAction | null>(null);
  const finish = () => {
    setAction(null);
    onDone();
  };
  if (isError)
    return (
      <Retry title="Beats with early access could not be loaded." onRetry={() => void refetch()}>
        {error.message}
      </Retry>
    );
  if (!data || data.result.length === 0) return null;
  return (
    <section className={styles.drafts} aria-labelledby="early-access-title">
      <h3 id="early-access-title" className={styles.heading}>{`Early access (${data.result.length})`}</h3>
      <ul>
        {data.result.map((row) => (
          <EarlyLine key={row.id} row={row} onAction={setAction} onPublished={finish} />
        ))}
      </ul>
      {action && <EarlyModal action={action} onClose={() => setAction(null)} onDone={finish} />}
    </section>
  );
}
