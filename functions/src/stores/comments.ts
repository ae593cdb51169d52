import * as v from 'valibot';
import type { Comment } from '@store/domain/comments';
import { database } from '../gateways/database';

/** A comment as its writer sends it; `username` is the writer's name at that time. */
export interface NewComment {
  readonly trackId: number;
  readonly uid: string;
  readonly username: string;
  readonly message: string;
}

const LIST_MAXIMUM = 50;

const commentSchema = v.object({ message: v.string(), username: v.string(), createdAt: v.number() });

const commentsOf = (trackId: number) =>
  database().collection('tracks').doc(String(trackId)).collection('comments');

/** Stores a comment under its track and returns it as everybody sees it. */
export async function addComment({ trackId, uid, username, message }: NewComment): Promise<Comment> {
  const createdAt = Date.now();
  const { id } = await commentsOf(trackId).add({ message, username, uid, createdAt });
  return { id, username, message, createdAt };
}

/** A track's newest comments, newest first. */
export async function listComments(trackId: number): Promise<Comment[]> {
  const found = await commentsOf(trackId).orderBy('createdAt', 'desc').limit(LIST_MAXIMUM).get();
  return found.docs.map((document) => ({ id: document.id, ...v.parse(commentSchema, document.data()) }));
}
