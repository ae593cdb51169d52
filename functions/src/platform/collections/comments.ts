import type { CollectionReference, Query } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { INBOX_STATES } from '@store/domain/pages/dashboard/inbox';
import { database } from '../firestore/firestore';
import { trackDocument } from './catalogue';
import { parserOf } from './parser';

// tracks/{id}/comments/{id}

export function comments(trackId: number): CollectionReference {
  return trackDocument(trackId).collection('comments');
}

/** The comments of all tracks. */
export function allComments(): Query {
  return database().collectionGroup('comments');
}

const commentSchema = v.object({
  message: v.string(),
  username: v.string(),
  createdAt: v.number(),
  /** Missing from comments that nobody has answered. */
  reply: v.optional(v.nullable(v.object({ text: v.string(), at: v.number() })), null),
});

export const parseComment = parserOf(commentSchema);

/** Where something is in the members' inbox. Documents that were written before there was one are done. */
export const inboxState = v.optional(v.picklist(INBOX_STATES), 'done');

/** A comment in the members' inbox. The public list must not tell its state. */
const inboxCommentSchema = v.object({ ...commentSchema.entries, inbox: inboxState });

export const COMMENT_FIELDS: readonly string[] = Object.keys(inboxCommentSchema.entries);

export const parseInboxComment = parserOf(inboxCommentSchema);
