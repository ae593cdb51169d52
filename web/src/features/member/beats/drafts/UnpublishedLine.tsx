import type { DraftRow, EarlyAccessRow } from '@store/domain/api/member/catalogue';
import { lackingOf } from '@store/domain/shop/catalogue/track-edit';
import type { ReactNode } from 'react';
import { useCopy } from '../../../../ui/useCopy';
import {
  deleteDraft,
  hideTrack,
  openEarlyAccess,
  publishDraft,
  renewEarlyLink,
  scheduleEarlyAccess,
} from '../../base/calls';
import { formatDateTime, formatShortDate } from '../../base/dates';
import { SelectBox } from '../../base/list/selection/SelectBox';
import type { Selection } from '../../base/list/selection/useSelection';
import { useMemberAction, type MemberAction } from '../../base/list/useMemberAction';
import { sentDraft } from '../private-links/sentBeat';
import type { BeatAction } from '../rows/beatAction';
import { BeatRow } from '../rows/BeatRow';
import { draftState } from '../rows/states';
import { isEarly, type UnpublishedRow } from './unpublished';

/** Path of a beat's form, or of the list. */
export type PathOf = (id: string | number | undefined) => string;

interface LineProps<Row> {
  readonly row: Row;
  readonly select: ReactNode;
  readonly pathOf: PathOf;
  readonly onAction: (action: BeatAction) => void;
  /** Published, or opened to some visitors. */
  readonly onPublished: () => void;
}

function DraftLine({ row, select, pathOf, onAction, onPublished }: LineProps<DraftRow>) {
  const { run } = useMemberAction(onPublished);
  const { id, title, publish_at: time } = row;
  const lacking = lackingOf(row);
  const isComplete = lacking === '';
  const send = (action: MemberAction) => () => void run(action);
  const update = () => onAction({ kind: 'form', subject: { kind: 'draft', row } });
  const remove = () =>
    onAction({
      kind: 'confirm',
      title: 'Delete this draft?',
      busyLabel: 'Deleting…',
      action: (options) => deleteDraft({ id }, options),
      children: (
        <p>
          <strong>{title}</strong> and its files will be permanently deleted.
        </p>
      ),
    });
  const waiting = isComplete ? 'Draft' : `Draft, needs ${lacking}`;
  return (
    <BeatRow
      beat={row}
      select={select}
      detail={time === null ? waiting : `Will be published on ${formatDateTime(time)}`}
      state={draftState(row)}
      open={pathOf(id)}
      choices={[
        { text: 'Update', label: `Update the draft ${title}`, act: update },
        isComplete && {
          text: 'Publish now',
          label: `Publish now: ${title}`,
          act: send((options) => publishDraft({ id }, options)),
        },
        {
          text: 'Send',
          label: `Send the draft ${title}`,
          act: () => onAction({ kind: 'send', beats: [sentDraft(row)] }),
        },
        time !== null && {
          text: 'Open early access',
          label: `Open early access to ${title}`,
          act: send((options) => openEarlyAccess({ id }, options)),
        },
        { text: 'Delete', label: `Delete the draft ${title}`, act: remove, isDangerous: true },
      ]}
    />
  );
}

function EarlyLine({ row, select, onAction, onPublished }: LineProps<EarlyAccessRow>) {
  const { run } = useMemberAction(onPublished);
  const copy = useCopy();
  const { id, title, link, sold, publish_at: time } = row;
  const publish = () => void run((options) => hideTrack({ id, hidden: false }, options));
  const renew = () =>
    onAction({
      kind: 'confirm',
      title: 'Make a new link?',
      busyLabel: 'Saving…',
      action: (options) => renewEarlyLink({ id }, options),
      children: (
        <p>
          The old link to <strong>{title}</strong> stops working, including in newsletters that have been
          sent.
        </p>
      ),
    });
  const end = () =>
    onAction({
      kind: 'confirm',
      title: 'End early access?',
      busyLabel: 'Saving…',
      action: (options) => scheduleEarlyAccess({ id, publish_at: null }, options),
      children: (
        <p>
          The link to <strong>{title}</strong> stops working, and the beat is not published as scheduled. It
          stays in the list of tracks, hidden. Buyers keep their files and contracts.
        </p>
      ),
    });
  const state = sold ? 'Sold, will not be published' : `Will be published on ${formatDateTime(time)}`;
  return (
    <BeatRow
      beat={row}
      select={select}
      track={{ ...row, status: 'hidden' }}
      detail={`Early access · ${state}`}
      open={link}
      state={sold ? { tone: 'quiet', text: 'Sold' } : { tone: 'info', text: `From ${formatShortDate(time)}` }}
      choices={[
        { text: 'Copy link', label: `Copy link: ${title}`, act: () => void copy(link, 'The link') },
        { text: 'New link', label: `New link: ${title}`, act: renew },
        !sold && { text: 'Publish now', label: `Publish now: ${title}`, act: publish },
        { text: 'End early access', label: `End early access to ${title}`, act: end, isDangerous: true },
      ]}
    />
  );
}

interface UnpublishedLineProps extends Omit<LineProps<UnpublishedRow>, 'select'> {
  readonly selection: Selection<UnpublishedRow>;
}

export function UnpublishedLine({ row, selection, ...rest }: UnpublishedLineProps) {
  const select = (
    <SelectBox selection={selection} rows={[row]} label={`Select ${row.title}`} isTabStop={false} />
  );
  const shared = { ...rest, select };
  return isEarly(row) ? <EarlyLine row={row} {...shared} /> : <DraftLine row={row} {...shared} />;
}
