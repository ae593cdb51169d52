import { tidyLines } from '@store/domain/platform/printable';
import {
  COMMENT_MAXIMUM,
  COMMENT_MESSAGES,
  commentFault,
  type CommentReply,
} from '@store/domain/shop/comments';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/fields/Field';
import { Modal } from '../../../../ui/Modal';
import { replyToComment } from '../../base/calls';
import { useUnsaved } from '../../base/leaving/unsaved';
import { useMemberAction } from '../../base/list/useMemberAction';
import layout from '../../../../ui/layout.module.css';

export function replyName({ reply }: { readonly reply: CommentReply | null }): string {
  return reply ? 'Edit reply' : 'Reply';
}

interface CommentReplyModalProps {
  readonly comment: {
    readonly id: string;
    readonly username: string;
    readonly message: string;
    readonly reply: CommentReply | null;
  };
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function CommentReplyModal({ comment, onClose, onSaved }: CommentReplyModalProps) {
  const { id, username, message, reply } = comment;
  const before = reply?.text ?? '';
  const [text, setText] = useState(before);
  const [error, setError] = useState<string>();
  const { isBusy, failure, run } = useMemberAction(onSaved);
  useUnsaved(tidyLines(text) !== before, 'Your reply has not been saved.', { stay: 'Keep writing' });

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const isRemoved = before !== '' && tidyLines(text) === '';
    const fault = isRemoved ? null : commentFault(text);
    setError(fault === null ? undefined : COMMENT_MESSAGES[fault]);
    if (fault === null) void run((options) => replyToComment({ _id: id, text }, options));
  };

  return (
    <Modal title={`Reply to ${username}`} onClose={() => !isBusy && onClose()}>
      <form className={layout.wideStack} onSubmit={save}>
        <q>{message}</q>
        <TextField
          label="Your reply"
          hint={`Public, below the comment. At most ${COMMENT_MAXIMUM} characters.${before === '' ? '' : ' Empty: the reply is removed.'}`}
          error={error ?? failure ?? undefined}
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={layout.closeRow}>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? 'Saving…' : 'Reply'}
          </Button>
          <Button variant="quiet" isBusy={isBusy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
