import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { InboxState } from '@store/domain/dashboard/inbox';
import { parseInboxComment, parseMessage } from '../collections';
import { runTransaction } from '../gateways/firestore';
import { commentOf, messageOf, noSuchItem } from './item-id';

/** What something becomes when its mark as done is taken back; undefined if it does not exist. */
type StateBefore = (transaction: Transaction, document: DocumentReference) => Promise<InboxState | undefined>;

const commentBefore: StateBefore = async (transaction, document) => {
  const comment = parseInboxComment(await transaction.get(document));
  return comment && (comment.reply ? 'answered' : 'open');
};

const messageBefore: StateBefore = async (transaction, document) => {
  const message = parseMessage(await transaction.get(document));
  if (!message) return undefined;
  return message.replies.length > 0 ? 'answered' : 'open';
};

/** Marks a message or comment as done, or takes the mark back. Throws a StoreError `not-found`. */
export async function markItem(id: string, isDone: boolean): Promise<void> {
  const comment = commentOf(id);
  const document = comment ?? messageOf(id);
  await runTransaction(async (transaction) => {
    const before = await (comment ? commentBefore : messageBefore)(transaction, document);
    if (before === undefined) throw noSuchItem();
    transaction.update(document, { inbox: isDone ? 'done' : before });
  });
}
