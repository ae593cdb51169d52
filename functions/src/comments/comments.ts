import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Comment } from '@store/domain/comments';
import type { CommentRow } from '@store/domain/member';
import { searchKeys } from '@store/domain/search';
import { database } from '../gateways/firestore';
import type { Listing } from '../member/list/member-list';
import { openTotal, uncount } from '../member/list/totals';

/** A comment as its writer sends it; `username` is the writer's name at that time. */
export interface NewComment {
  readonly trackId: number;
  readonly uid: string;
  readonly username: string;
  readonly message: string;
}

const LIST_MAXIMUM = 50;
const REMOVAL_PAGE = 300;

const commentSchema = v.object({ message: v.string(), username: v.string(), createdAt: v.number() });

function commentsOf(trackId: number) {
  return database().collection('tracks').doc(String(trackId)).collection('comments');
}

/** Stores a comment under its track and returns it as everybody sees it. */
export async function addComment({ trackId, uid, username, message }: NewComment): Promise<Comment> {
  const createdAt = Date.now();
  const keys = searchKeys(username);
  const { id } = await commentsOf(trackId).add({ message, username, uid, createdAt, keys });
  return { id, username, message, createdAt };
}

/** A track's newest comments, newest first. */
export async function listComments(trackId: number): Promise<Comment[]> {
  const found = await commentsOf(trackId).orderBy('createdAt', 'desc').limit(LIST_MAXIMUM).get();
  return found.docs.map((document) => ({ id: document.id, ...v.parse(commentSchema, document.data()) }));
}

function trackOf(document: QueryDocumentSnapshot): number {
  return Number(document.ref.parent.parent?.id);
}

/** A comment's track and its name under it. */
export interface CommentPlace {
  readonly trackId: number;
  readonly id: string;
}

const COMMENT_ID = /^([1-9]\d{0,14})-([A-Za-z0-9]{1,128})$/;

/** Which comment a member's row names (`_id`); undefined for a text that names none. */
export function parseCommentId(text: string): CommentPlace | undefined {
  const [, trackId, id] = COMMENT_ID.exec(text) ?? [];
  return trackId === undefined || id === undefined ? undefined : { trackId: Number(trackId), id };
}

/** Removes a comment. Whether it was there: of several at once, one is told so. */
export async function removeComment({ trackId, id }: CommentPlace): Promise<boolean> {
  return database().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(commentsOf(trackId).doc(id));
    if (!snapshot.exists) return false;
    const total = await openTotal(transaction, 'comments');
    transaction.delete(snapshot.ref);
    uncount(transaction, total, [v.parse(commentSchema, snapshot.data())]);
    return true;
  });
}

/** The comments of all tracks, as members see them. A comment's id is its track's and its own. */
export const commentListing: Listing<CommentRow> = {
  name: 'comments',
  fields: Object.keys(commentSchema.entries),
  rows: () => database().collectionGroup('comments'),
  isGroup: true,
  toRow: (document) => {
    const { message, username } = v.parse(commentSchema, document.data());
    const track = trackOf(document);
    return { _id: `${track}-${document.id}`, message, username, track_id: track };
  },
};

/** Removes every comment of a track, a page at a time, and takes them off their list's total. */
export async function removeComments(trackId: number): Promise<void> {
  const page = commentsOf(trackId).limit(REMOVAL_PAGE);
  let removed: number;
  do {
    removed = await database().runTransaction(async (transaction) => {
      const { docs } = await transaction.get(page);
      const total = await openTotal(transaction, 'comments');
      for (const { ref } of docs) transaction.delete(ref);
      uncount(
        transaction,
        total,
        docs.map((document) => v.parse(commentSchema, document.data())),
      );
      return docs.length;
    });
  } while (removed === REMOVAL_PAGE);
}
