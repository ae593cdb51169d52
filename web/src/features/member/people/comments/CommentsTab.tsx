import { parseDateSort } from '@store/domain/pages/dashboard/member-list';
import type { CommentRow } from '@store/domain/api/member/comments';
import { useState } from 'react';
import { trackPath } from '../../../../lib/paths/paths';
import { TextLink } from '../../../../ui/links/TextLink';
import { deleteComment, markItem, readComments } from '../../base/calls';
import { formatDate } from '../../base/dates';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { BY_DATE, DATE_COLUMN } from '../../base/list/byDate';
import { MemberList, type Column, type ListAddress } from '../../base/list/MemberList';
import { RowActions } from '../../base/list/RowActions';
import { RowButton } from '../../base/list/RowButton';
import styles from '../../base/list/cells.module.css';
import { useMemberAction } from '../../base/list/useMemberAction';
import { commentItemId } from '@store/domain/pages/dashboard/inbox';
import { useAfterAction } from '../../base/list/useAfterAction';
import { CommentReplyModal, replyName } from './CommentReplyModal';

const COLUMNS: readonly Column[] = [
  { name: 'Message', className: styles.message },
  { name: 'Username' },
  { name: 'Track' },
  DATE_COLUMN,
  { name: 'Actions', className: styles.actions, isHeadingHidden: true },
];

export function CommentsTab({ list }: { readonly list: ListAddress }) {
  const [target, setTarget] = useState<CommentRow | null>(null);
  const [answered, setAnswered] = useState<CommentRow | null>(null);
  const { version, refresh, finish } = useAfterAction();
  const { isBusy, run } = useMemberAction(refresh);
  const mark = ({ _id }: CommentRow) =>
    void run((options) => markItem({ id: commentItemId(_id), done: true }, options));
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
          <tr key={comment._id}>
            <td className={styles.message}>
              <span>{comment.message}</span>
              {comment.state === 'open' && <p className={styles.name}>New</p>}
              {comment.reply && <p className={styles.quiet}>{`Your reply: ${comment.reply.text}`}</p>}
            </td>
            <td className={styles.quiet}>{comment.username}</td>
            <td>
              <TextLink to={trackPath(comment.track_id)}>{comment.track}</TextLink>
            </td>
            <td className={styles.date}>{formatDate(comment.created)}</td>
            <td className={styles.actions}>
              <RowButton
                label={`${replyName(comment)} to the comment of ${comment.username}: ${comment.message}`}
                onClick={() => setAnswered(comment)}
              >
                {replyName(comment)}
              </RowButton>
              <RowActions of={`the comment of ${comment.username}`}>
                {comment.state === 'open' && (
                  <RowButton
                    label={`Mark the comment of ${comment.username} as done: ${comment.message}`}
                    isDisabled={isBusy}
                    onClick={() => mark(comment)}
                  >
                    Done
                  </RowButton>
                )}
                <RowButton
                  isDangerous
                  label={`Delete the comment of ${comment.username}: ${comment.message}`}
                  onClick={() => setTarget(comment)}
                >
                  Delete
                </RowButton>
              </RowActions>
            </td>
          </tr>
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
