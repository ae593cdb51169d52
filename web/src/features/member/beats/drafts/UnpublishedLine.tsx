import type { DraftRow, EarlyAccessRow } from '@store/domain/api/member/catalogue';
import { lackingOf } from '@store/domain/shop/catalogue/track-edit';
import { useSetAtom } from 'jotai';
import { addToastAtom } from '../../../../ui/toasts';
import { hideTrack, openEarlyAccess, publishDraft } from '../../base/calls';
import { formatDateTime, formatShortDate } from '../../base/dates';
import { RowButton } from '../../base/list/RowButton';
import { useMemberAction } from '../../base/list/useMemberAction';
import { BeatRow } from '../rows/BeatRow';
import { isEarly, type UnpublishedRow } from './unpublished';

/** What the dialog of the list is about. */
export type UnpublishedAction =
  | { readonly kind: 'update-draft' | 'delete-draft'; readonly row: DraftRow }
  | { readonly kind: 'renew' | 'end'; readonly row: EarlyAccessRow };

interface LineProps<Row> {
  readonly row: Row;
  readonly onAction: (action: UnpublishedAction) => void;
  /** It was published, or opened to some visitors. */
  readonly onPublished: () => void;
}

function DraftLine({ row, onAction, onPublished }: LineProps<DraftRow>) {
  const { run } = useMemberAction(onPublished);
  const { id, title, publish_at: time } = row;
  const lacking = lackingOf(row);
  const update = () => onAction({ kind: 'update-draft', row });
  return (
    <BeatRow
      beat={row}
      detail={
        time !== null
          ? `Will be published on ${formatDateTime(time)}`
          : lacking === ''
            ? 'Draft'
            : `Draft, needs ${lacking}`
      }
      state={
        time !== null
          ? { tone: 'pending', text: `From ${formatShortDate(time)}` }
          : lacking === ''
            ? { tone: 'available', text: 'Ready' }
            : { tone: 'lacking', text: 'Incomplete' }
      }
      open={update}
    >
      <RowButton label={`Update the draft ${title}`} onClick={update}>
        Update
      </RowButton>
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
      <RowButton
        label={`Delete the draft ${title}`}
        isDangerous
        onClick={() => onAction({ kind: 'delete-draft', row })}
      >
        Delete
      </RowButton>
    </BeatRow>
  );
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

function EarlyLine({ row, onAction, onPublished }: LineProps<EarlyAccessRow>) {
  const { run } = useMemberAction(onPublished);
  const copy = useCopy();
  const { id, title, link, sold, publish_at: time } = row;
  return (
    <BeatRow
      beat={row}
      track={{ ...row, status: 'hidden' }}
      detail={`Early access · ${sold ? 'Sold, will not be published' : `Will be published on ${formatDateTime(time)}`}`}
      open={link}
      state={
        sold ? { tone: 'sold', text: 'Sold' } : { tone: 'pending', text: `From ${formatShortDate(time)}` }
      }
    >
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
      <RowButton
        label={`End early access to ${title}`}
        isDangerous
        onClick={() => onAction({ kind: 'end', row })}
      >
        End early access
      </RowButton>
    </BeatRow>
  );
}

export function UnpublishedLine({ row, ...rest }: LineProps<UnpublishedRow>) {
  return isEarly(row) ? <EarlyLine row={row} {...rest} /> : <DraftLine row={row} {...rest} />;
}
