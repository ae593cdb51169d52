import type { InboxComment, InboxItem, InboxMessage, InboxWithdrawal } from '@store/domain/api/member/inbox';
import type { InboxState } from '@store/domain/pages/dashboard/inbox';
import { STANDING_ADVICE } from '@store/domain/sales/orders/withdrawal';
import { useState } from 'react';
import { dashboardPath } from '../../../../lib/paths/dashboardQuery';
import { trackPath } from '../../../../lib/paths/paths';
import { Button } from '../../../../ui/Button';
import { TextLink } from '../../../../ui/links/TextLink';
import { deleteComment, markItem } from '../../base/calls';
import { CommentReplyModal, replyName } from '../comments/CommentReplyModal';
import { formatDateTime } from '../../base/dates';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { useMemberAction } from '../../base/list/useMemberAction';
import { Keys } from '../../base/panes/Panes';
import layout from '../../../../ui/layout.module.css';
import styles from './Inbox.module.css';
import { ReplyForm } from './ReplyForm';

interface EntryProps<Item extends InboxItem> {
  readonly item: Item;
  readonly onDone: () => void;
}

const STATES: Readonly<Record<InboxState, string>> = { open: 'New', answered: 'Answered', done: 'Done' };

function MarkButton({ item: { id, state, name }, onDone }: EntryProps<InboxItem>) {
  const { isBusy, run } = useMemberAction(onDone);
  const isDone = state === 'done';
  const label = isDone ? 'Move back' : 'Mark as done';
  return (
    <Button
      variant="quiet"
      isBusy={isBusy}
      aria-keyshortcuts="E"
      aria-label={`${label}: ${name}`}
      onClick={() => void run((options) => markItem({ id, done: !isDone }, options))}
    >
      {label}
    </Button>
  );
}

function Message({ item, onDone }: EntryProps<InboxMessage>) {
  const [isReplying, setIsReplying] = useState(false);
  const { name, replies } = item;
  return (
    <>
      {replies.map(({ at, text }) => (
        <div key={`${at} ${text}`} className={styles.reply}>
          <p className={styles.about}>{`Your reply, ${formatDateTime(at)}`}</p>
          <p className={styles.text}>{text}</p>
        </div>
      ))}
      {isReplying ? (
        <ReplyForm
          message={item}
          onCancel={() => setIsReplying(false)}
          onSent={() => {
            setIsReplying(false);
            onDone();
          }}
        />
      ) : (
        <div className={layout.closeRow}>
          <Button
            variant="quiet"
            aria-keyshortcuts="R"
            aria-label={`Reply to ${name}`}
            onClick={() => setIsReplying(true)}
          >
            Reply
          </Button>
          <MarkButton item={item} onDone={onDone} />
        </div>
      )}
    </>
  );
}

function Comment({ item, onDone }: EntryProps<InboxComment>) {
  const [isDeleting, setIsDeleting] = useState(false);
  const [isReplying, setIsReplying] = useState(false);
  const { name, text, comment_id: id, reply } = item;
  return (
    <div className={layout.closeRow}>
      <Button
        variant="quiet"
        aria-keyshortcuts="R"
        aria-label={`${replyName(item)} to the comment of ${name}: ${text}`}
        onClick={() => setIsReplying(true)}
      >
        {replyName(item)}
      </Button>
      {isReplying && (
        <CommentReplyModal
          comment={{ id, username: name, message: text, reply }}
          onClose={() => setIsReplying(false)}
          onSaved={() => {
            setIsReplying(false);
            onDone();
          }}
        />
      )}
      <MarkButton item={item} onDone={onDone} />
      <Button
        variant="quiet"
        aria-label={`Delete the comment of ${name}: ${text}`}
        onClick={() => setIsDeleting(true)}
      >
        Delete
      </Button>
      {isDeleting && (
        <ConfirmModal
          title="Delete this comment?"
          busyLabel="Deleting…"
          action={(options) => deleteComment({ _id: id }, options)}
          onClose={() => setIsDeleting(false)}
          onDone={onDone}
        >
          <p>
            <strong>{name}</strong> wrote: <q>{text}</q>
          </p>
          <p>It will be permanently removed from the track page.</p>
        </ConfirmModal>
      )}
    </div>
  );
}

function Origin({ item }: { readonly item: InboxItem }) {
  if (item.kind === 'message') return <span>{item.email}</span>;
  return (
    <span key="comment">
      Comment on <TextLink to={trackPath(item.track_id)}>{item.track}</TextLink>
    </span>
  );
}

interface WithdrawalProps {
  readonly withdrawal: InboxWithdrawal;
  readonly email: string;
}

/** A withdrawal's status, and a link to the order, which can be refunded there. */
function Withdrawal({ withdrawal: { order, standing }, email }: WithdrawalProps) {
  const isKnown = standing !== 'unknown';
  const invoices = dashboardPath({ tab: 'invoices', search: isKnown ? order : email, page: 1 });
  return (
    <p>
      <span>{`${STANDING_ADVICE[standing]} `}</span>
      <TextLink to={invoices}>{isKnown ? `Open order ${order}` : `Look for orders of ${email}`}</TextLink>
    </p>
  );
}

const KEYS = [
  ['R', 'reply'],
  ['E', 'done'],
  ['J K', 'next, previous'],
] as const;

export function InboxEntry({ item, onDone }: EntryProps<InboxItem>) {
  const { name, state, text, at } = item;
  return (
    <article className={styles.entry}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <span className={styles.about}>{STATES[state]}</span>
      </div>
      <p className={styles.about}>
        <Origin item={item} />
        <span>{`, ${formatDateTime(at)}`}</span>
      </p>
      <p className={styles.text}>{text}</p>
      {item.kind === 'comment' && item.reply && (
        <div className={styles.reply}>
          <p className={styles.about}>{`Your reply, ${formatDateTime(item.reply.at)}`}</p>
          <p className={styles.text}>{item.reply.text}</p>
        </div>
      )}
      {item.kind === 'message' && item.withdrawal && (
        <Withdrawal withdrawal={item.withdrawal} email={item.email} />
      )}
      {item.kind === 'message' ? (
        <Message item={item} onDone={onDone} />
      ) : (
        <Comment item={item} onDone={onDone} />
      )}
      <Keys keys={KEYS} />
    </article>
  );
}
