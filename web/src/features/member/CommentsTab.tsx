import type { CommentRow } from '@store/domain/member';
import { useState } from 'react';
import { trackPath } from '../../lib/paths';
import { TextLink } from '../../ui/TextLink';
import { deleteComment, readComments } from './calls';
import { ConfirmModal } from './ConfirmModal';
import { MemberList, type Column, type ListPlace } from './MemberList';
import { RowButton } from './RowButton';
import styles from './tabs.module.css';
import { useAfterAction } from './useAfterAction';

const COLUMNS: readonly Column[] = [
  { name: 'Message', className: styles.message },
  { name: 'Username' },
  { name: 'Track', className: styles.track },
  { name: 'Delete', className: styles.action, isUnnamed: true },
];

/** The comments: searched by username, deleted one by one (specification part 6). */
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
