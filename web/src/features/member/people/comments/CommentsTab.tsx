import { parseDateSort } from '@store/domain/pages/dashboard/member-list';
import type { CommentRow } from '@store/domain/api/member/comments';
import { useState, type ReactNode } from 'react';
import { trackPath } from '../../../../lib/paths/paths';
import { TextLink } from '../../../../ui/links/TextLink';
import { deleteComment, markItem, readComments } from '../../base/calls';
import { formatDate } from '../../base/dates';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { BY_DATE, DATE_COLUMN } from '../../base/list/byDate';
import { MemberList, type Column, type ListAddress } from '../../base/list/MemberList';
import cells from '../../base/list/cells.module.css';
import { ACTIONS, ListRow, State } from '../../base/list/table/ListRow';
import { commentItemId, type InboxState } from '@store/domain/pages/dashboard/inbox';
import { useAfterAction } from '../../base/list/useAfterAction';
import { CommentReplyModal, replyName } from './CommentReplyModal';

const COLUMNS: readonly Column[] = [
  { name: 'Message', className: cells.message },
  { name: 'Username' },
  { name: 'Track' },
  { ...DATE_COLUMN, className: `${cells.date} ${cells.minor}` },
  { name: 'State', className: cells.date },
  ACTIONS,
];

const STATES: Readonly<Record<InboxState, ReactNode>> = {
  open: <State tone="info">New</State>,
  answered: <State tone="good">Answered</State>,
  done: <State tone="quiet">Done</State>,
};

export function CommentsTab({ list }: { readonly list: ListAddress }) {
  const [target, setTarget] = useState<CommentRow | null>(null);
  const [answered, setAnswered] = useState<CommentRow | null>(null);
  const { version, refresh, finish } = useAfterAction();
  return (
    <>
      <MemberList
        list={list}
        arrangement={BY_DATE}
        call={(input, options) => readComments({ ...input, sort: parseDateSort(list.parameters) }, options)}
        names={['comments', 'comment']}
        title="Comments"
        searched="by username"
        columns={COLUMNS}
        version={version}
        emptyHint="Comments on your beats are listed here."
        row={(comment) => (
          <ListRow
            key={comment._id}
            columns={COLUMNS}
            onDone={refresh}
            name={`the comment of ${comment.username}`}
            title={comment.message}
            detail={comment.reply && `Your reply: ${comment.reply.text}`}
            cells={[
              comment.username,
              <TextLink to={trackPath(comment.track_id)} tabIndex={-1}>
                {comment.track}
              </TextLink>,
              formatDate(comment.created),
              STATES[comment.state],
            ]}
            main={{
              text: replyName(comment),
              label: `${replyName(comment)} to the comment of ${comment.username}: ${comment.message}`,
              act: () => setAnswered(comment),
            }}
            choices={[
              comment.state === 'open' && {
                text: 'Done',
                label: `Done: mark the comment of ${comment.username}: ${comment.message}`,
                send: (options) => markItem({ id: commentItemId(comment._id), done: true }, options),
              },
              {
                text: 'Delete',
                label: `Delete the comment of ${comment.username}: ${comment.message}`,
                act: () => setTarget(comment),
                isDangerous: true,
              },
            ]}
          />
        )}
      />
      {answered && (
        <CommentReplyModal
          comment={{ ...answered, id: answered._id }}
          onClose={() => setAnswered(null)}
          onSaved={() => {
            setAnswered(null);
            finish();
          }}
        />
      )}
      {target && (
        <ConfirmModal
          title="Delete this comment?"
          busyLabel="Deleting…"
          action={(options) => deleteComment({ _id: target._id }, options)}
          onClose={() => setTarget(null)}
          onDone={finish}
        >
          <p>
            <strong>{target.username}</strong> wrote: <q>{target.message}</q>
          </p>
          <p>It will be permanently removed from the track page.</p>
        </ConfirmModal>
      )}
    </>
  );
}
