import { parseDateSort } from '@store/domain/dashboard/date-sort';
import type { CommentRow } from '@store/domain/member';
import { useState } from 'react';
import { trackPath } from '../../../lib/paths/paths';
import { TextLink } from '../../../ui/links/TextLink';
import { deleteComment, readComments } from '../calls';
import { formatDate } from '../dates';
import { ConfirmModal } from '../list/ConfirmModal';
import { BY_DATE, DATE_COLUMN } from '../list/address/byDate';
import { MemberList, type Column, type ListAddress } from '../list/MemberList';
import { RowButton } from '../list/RowButton';
import styles from '../list/cells.module.css';
import { useAfterAction } from '../list/useAfterAction';

const COLUMNS: readonly Column[] = [
  { name: 'Message', className: styles.message },
  { name: 'Username' },
  { name: 'Track', className: styles.track },
  DATE_COLUMN,
  { name: 'Delete', className: styles.action, isHeadingHidden: true },
];

export function CommentsTab({ list }: { readonly list: ListAddress }) {
  const [target, setTarget] = useState<CommentRow | null>(null);
  const { version, finish } = useAfterAction();
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
            <td className={styles.message}>{comment.message}</td>
            <td className={styles.quiet}>{comment.username}</td>
            <td className={styles.track}>
              <TextLink to={trackPath(comment.track_id)}>Track {comment.track_id}</TextLink>
            </td>
            <td className={styles.date}>{formatDate(comment.created)}</td>
            <td className={styles.action}>
              <RowButton
                label={`Delete the comment of ${comment.username}: ${comment.message}`}
                onClick={() => setTarget(comment)}
              >
                Delete
              </RowButton>
            </td>
          </tr>
        )}
      />
      {target && (
        <ConfirmModal
          title="Delete this comment?"
          busyLabel="Deleting…"
          action={(options) => deleteComment({ _id: target._id }, options)}
          onClose={() => setTarget(null)}
          onDone={() => {
            setTarget(null);
            finish();
          }}
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
