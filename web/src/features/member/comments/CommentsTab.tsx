import type { CommentRow } from '@store/domain/members';
import { useState } from 'react';
import { trackPath } from '../../../lib/paths/paths';
import { TextLink } from '../../../ui/links/TextLink';
import { deleteComment, readComments } from '../calls';
import { ConfirmModal } from '../list/ConfirmModal';
import { MemberList, type Column, type ListPlace } from '../list/MemberList';
import { RowButton } from '../list/RowButton';
import styles from '../list/cells.module.css';
import { useAfterAction } from '../list/useAfterAction';

const COLUMNS: readonly Column[] = [
  { name: 'Message', className: styles.message },
  { name: 'Username' },
  { name: 'Track', className: styles.track },
  { name: 'Delete', className: styles.action, isUnnamed: true },
];

export function CommentsTab({ place }: { readonly place: ListPlace }) {
  const [asked, setAsked] = useState<CommentRow | null>(null);
  const { version, finish } = useAfterAction();
  return (
    <>
      <MemberList
        place={place}
        call={readComments}
        names={['comments', 'comment']}
        title="Comments"
        searched="by username"
        columns={COLUMNS}
        version={version}
        emptyHint="What listeners write under your beats is listed here."
        row={(comment) => (
          <tr key={comment._id}>
            <td className={styles.message}>{comment.message}</td>
            <td className={styles.quiet}>{comment.username}</td>
            <td className={styles.track}>
              <TextLink to={trackPath(comment.track_id)}>Track {comment.track_id}</TextLink>
            </td>
            <td className={styles.action}>
              <RowButton
                label={`Delete the comment of ${comment.username}: ${comment.message}`}
                onClick={() => setAsked(comment)}
              >
                Delete
              </RowButton>
            </td>
          </tr>
        )}
      />
      {asked && (
        <ConfirmModal
          title="Delete this comment?"
          busy="Deleting…"
          act={(options) => deleteComment({ _id: asked._id }, options)}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            finish();
          }}
        >
          <p>
            <strong>{asked.username}</strong> wrote: <q>{asked.message}</q>
          </p>
          <p>It goes from the page of the track for good.</p>
        </ConfirmModal>
      )}
    </>
  );
}
