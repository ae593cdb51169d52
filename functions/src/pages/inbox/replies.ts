import { REPLIES_MAXIMUM } from '@store/domain/pages/dashboard/inbox';
import { StoreError } from '@store/domain/platform/errors';
import { parseMessage, type StoredMessage } from '../../platform/collections';
import { runTransaction } from '../../platform/firestore/firestore';
import { queueMailIn } from '../../platform/mail/outbox';
import { messageOf, noSuchItem } from './items';
import { replyMail } from './mails';

interface Reply {
  readonly id: string;
  readonly text: string;
  /** Identifies the reply: a repeated request sends nothing. */
  readonly key: string;
}

function requireRoom({ replies }: StoredMessage): void {
  if (replies.length < REPLIES_MAXIMUM) return;
  throw new StoreError(
    'conflict',
    `This message has ${REPLIES_MAXIMUM} replies. Please continue from your own mailbox.`,
  );
}

/**
 * Stores a reply and queues its mail in one transaction. Throws a StoreError `not-found`, or `conflict` for too
 * many.
 */
export async function reply({ id, text, key }: Reply): Promise<void> {
  const document = messageOf(id);
  await runTransaction(async (transaction) => {
    const message = parseMessage(await transaction.get(document));
    if (!message) throw noSuchItem();
    if (message.replies.some((sent) => sent.key === key)) return;
    requireRoom(message);
    const replies = [...message.replies, { key, text, at: Date.now() }];
    transaction.update(document, { replies, inbox: 'answered' });
    queueMailIn(transaction, `reply-${document.id}-${key}`, replyMail(message, text));
  });
}
