import { tidyLines } from '@store/domain/platform/printable';
import type { InboxMessage } from '@store/domain/api/member/inbox';
import { REPLY_MESSAGES, replyFault } from '@store/domain/pages/dashboard/inbox';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/fields/Field';
import { useUnsaved } from '../../base/leaving/unsaved';
import { useMemberAction } from '../../base/list/useMemberAction';
import layout from '../../../../ui/layout.module.css';
import styles from './Inbox.module.css';
import { replyToMessage } from './inboxCalls';

interface ReplyFormProps {
  readonly message: InboxMessage;
  readonly onCancel: () => void;
  readonly onSent: () => void;
}

/** Sent again after a lost answer, it's the same reply; changed, it's another. */
interface Draft {
  readonly text: string;
  readonly key: string;
}

function draftOf(text: string): Draft {
  return { text, key: crypto.randomUUID() };
}

export function ReplyForm({ message: { id, name, email }, onCancel, onSent }: ReplyFormProps) {
  const [{ text, key }, setDraft] = useState(() => draftOf(''));
  const [error, setError] = useState<string>();
  const { isBusy, failure, run } = useMemberAction(onSent);
  useUnsaved(tidyLines(text) !== '', 'Your reply has not been sent.', { stay: 'Keep writing' });

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const fault = replyFault(text);
    setError(fault === null ? undefined : REPLY_MESSAGES[fault]);
    if (fault === null) void run((options) => replyToMessage({ id, text, key }, options));
  };

  return (
    <form className={styles.form} onSubmit={send}>
      <TextField
        label={`Reply to ${name}`}
        hint={`Sent by mail to ${email}, with the message below it. Replies go to your contact address.`}
        error={error ?? failure ?? undefined}
        rows={6}
        value={text}
        // The member has just asked for the form.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => setDraft(draftOf(target.value))}
      />
      <div className={layout.closeRow}>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Sending…' : 'Send reply'}
        </Button>
        <Button variant="quiet" isBusy={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
