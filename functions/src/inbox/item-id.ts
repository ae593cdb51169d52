import { StoreError } from '@store/domain/errors';
import type { DocumentReference } from 'firebase-admin/firestore';
import { isDocumentId } from '@store/domain/api/inputs';
import { comments, messages } from '../collections';
import { parseCommentId } from '../comments/comments';

const MESSAGE = /^message-([\w-]{1,128})$/;
const COMMENT = /^comment-(.+)$/;

export function messageItemId(id: string): string {
  return `message-${id}`;
}

/** `id`: of the comment in the members' list of comments. */
export function commentItemId(id: string): string {
  return `comment-${id}`;
}

/** The error for a message or comment that does not exist. */
export function noSuchItem(): StoreError {
  return new StoreError('not-found', 'This message no longer exists.');
}

/** The document of a contact message. Throws a StoreError `not-found` if the id is of something else. */
export function messageOf(itemId: string): DocumentReference {
  const [, id] = MESSAGE.exec(itemId) ?? [];
  if (id === undefined || !isDocumentId(id)) throw noSuchItem();
  return messages().doc(id);
}

/** The document of a comment; undefined if the id is of something else. */
export function commentOf(itemId: string): DocumentReference | undefined {
  const [, id] = COMMENT.exec(itemId) ?? [];
  const key = id === undefined ? undefined : parseCommentId(id);
  return key && comments(key.trackId).doc(key.id);
}
