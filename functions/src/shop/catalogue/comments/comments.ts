import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Comment } from '@store/domain/shop/comments';
import type { CommentRow } from '@store/domain/api/member/comments';
import { searchKeys } from '@store/domain/shop/catalogue/discovery/search';
import { COMMENT_FIELDS, comments, parseComment, parseInboxComment } from '../../../platform/collections';
import { runTransaction, writeEach } from '../../../platform/firestore/firestore';
import type { Listing } from '../../../platform/list/member-list';
import { invalidateSearchTotals, readTotalIn, subtractFromTotal } from '../../../platform/list/totals';

/** `username` at the time of writing. */
interface NewComment {
  readonly trackId: number;
  readonly uid: string;
  readonly username: string;
  readonly message: string;
}

const LIST_MAXIMUM = 50;
const REMOVAL_PAGE = 300;

export async function addComment({ trackId, uid, username, message }: NewComment): Promise<Comment> {
  const createdAt = Date.now();
  const keys = searchKeys(username);
  const { id } = await comments(trackId).add({ message, username, uid, createdAt, keys, inbox: 'open' });
  return { id, username, message, createdAt, reply: null };
}

export async function listComments(trackId: number): Promise<Comment[]> {
  const { docs } = await comments(trackId).orderBy('createdAt', 'desc').limit(LIST_MAXIMUM).get();
  return docs.map((document) => ({ id: document.id, ...parseComment(document) }));
}

export async function commentsOf(uid: string): Promise<object[]> {
  const { docs } = await comments.all().where('uid', '==', uid).get();
  return docs.map((document) => ({ track_id: trackIdOf(document), ...parseComment(document) }));
}

export function trackIdOf(document: QueryDocumentSnapshot): number {
  return Number(document.ref.parent.parent?.id);
}

interface CommentKey {
  readonly trackId: number;
  readonly id: string;
}

const COMMENT_ID = /^([1-9]\d{0,14})-([A-Za-z0-9]{1,128})$/;

/** Parses a comment's `_id` in the member list. */
export function parseCommentId(text: string): CommentKey | undefined {
  const [, trackId, id] = COMMENT_ID.exec(text) ?? [];
  return trackId === undefined || id === undefined ? undefined : { trackId: Number(trackId), id };
}

/** Returns whether it existed; of several concurrent calls, one returns true. */
export async function removeComment({ trackId, id }: CommentKey): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const snapshot = await transaction.get(comments(trackId).doc(id));
    const comment = parseComment(snapshot);
    if (!comment) return false;
    const total = await readTotalIn(transaction, 'comments');
    transaction.delete(snapshot.ref);
    subtractFromTotal(transaction, total, [comment]);
    return true;
  });
}

/**
 * Shows the producer's reply below a comment; empty text removes it. Returns whether the comment exists. `now` in
 * UTC ms.
 */
export async function replyToComment(
  { trackId, id }: CommentKey,
  text: string,
  now: number,
): Promise<boolean> {
  return runTransaction(async (transaction) => {
    const snapshot = await transaction.get(comments(trackId).doc(id));
    const comment = parseComment(snapshot);
    if (!comment) return false;
    const reply = text === '' ? null : { text, at: comment.reply?.text === text ? comment.reply.at : now };
    transaction.update(snapshot.ref, { reply, inbox: reply ? 'answered' : 'done' });
    return true;
  });
}

/** Of all tracks; `_id` combines the ids of track and comment. */
export const commentListing: Listing<Omit<CommentRow, 'track'>> = {
  name: 'comments',
  fields: COMMENT_FIELDS,
  rows: comments.all,
  isGroup: true,
  toRow: (document) => {
    const { message, username, createdAt: created, reply, inbox: state } = parseInboxComment(document);
    const trackId = trackIdOf(document);
    return { _id: `${trackId}-${document.id}`, message, username, track_id: trackId, created, reply, state };
  },
};

async function removePage(trackId: number): Promise<number> {
  return runTransaction(async (transaction) => {
    const { docs } = await transaction.get(comments(trackId).limit(REMOVAL_PAGE));
    const total = await readTotalIn(transaction, 'comments');
    for (const { ref } of docs) transaction.delete(ref);
    subtractFromTotal(
      transaction,
      total,
      docs.map((document) => parseComment(document)),
    );
    return docs.length;
  });
}

export async function removeComments(trackId: number): Promise<void> {
  while ((await removePage(trackId)) === REMOVAL_PAGE);
}

const ANONYMOUS_NAME = 'Former listener';

/** Replaces a user's name on their comments; the comments stay. */
export async function anonymiseComments(uid: string): Promise<void> {
  const { docs } = await comments.all().where('uid', '==', uid).get();
  await writeEach(docs, (writer, { ref }) =>
    writer.update(ref, { uid: '', username: ANONYMOUS_NAME, keys: searchKeys(ANONYMOUS_NAME) }),
  );
  if (docs.length > 0) await invalidateSearchTotals('comments');
}
