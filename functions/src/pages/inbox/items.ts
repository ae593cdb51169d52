import { StoreError } from '@store/domain/platform/errors';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { isDocumentId } from '@store/domain/api/inputs';
import type { InboxState } from '@store/domain/pages/dashboard/inbox';
import { comments, messages, parseInboxComment, parseMessage } from '../../platform/collections';
import { parseCommentId } from '../../shop/catalogue/comments/comments';
import { runTransaction } from '../../platform/firestore/firestore';

const MESSAGE = /^message-(.+)$/;
const COMMENT = /^comment-(.+)$/;

export function messageItemId(id: string): string {
  return `message-${id}`;
}

export function noSuchItem(): StoreError {
  return new StoreError('not-found', 'This message no longer exists.');
}

/** Throws a StoreError `not-found` if the id isn't a message's. */
export function messageOf(itemId: string): DocumentReference {
  const [, id] = MESSAGE.exec(itemId) ?? [];
  if (id === undefined || !isDocumentId(id)) throw noSuchItem();
  return messages().doc(id);
}

/** Undefined if the id isn't a comment's. */
function commentOf(itemId: string): DocumentReference | undefined {
  const [, id] = COMMENT.exec(itemId) ?? [];
  const key = id === undefined ? undefined : parseCommentId(id);
  return key && comments(key.trackId).doc(key.id);
}

/** The state that undoing "done" restores; undefined if the item doesn't exist. */
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

/** Marks an item as done, or undoes that. Throws a StoreError `not-found`. */
export async function markItem(id: string, isDone: boolean): Promise<void> {
  const comment = commentOf(id);
  const document = comment ?? messageOf(id);
  await runTransaction(async (transaction) => {
    const before = await (comment ? commentBefore : messageBefore)(transaction, document);
    if (before === undefined) throw noSuchItem();
    transaction.update(document, { inbox: isDone ? 'done' : before });
  });
}
