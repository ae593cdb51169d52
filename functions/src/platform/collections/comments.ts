import * as v from 'valibot';
import { INBOX_STATES } from '@store/domain/pages/dashboard/inbox';
import { trackDocument } from './catalogue';
import { subcollection } from './collection';
import { parserOf } from './parser';

// tracks/{id}/comments/{id}

export const comments = subcollection(trackDocument, 'comments', {
  account: 'uid',
  removal: 'own',
  kept: 'Without the name when the account is deleted.',
  exported: 'comments',
});

const commentSchema = v.object({
  message: v.string(),
  username: v.string(),
  createdAt: v.number(),
  /** Missing in unanswered comments. */
  reply: v.optional(v.nullable(v.object({ text: v.string(), at: v.number() })), null),
});

export const parseComment = parserOf(commentSchema);

/** Documents older than the inbox are done. */
export const inboxState = v.optional(v.picklist(INBOX_STATES), 'done');

/** The public list must not reveal the inbox state. */
const inboxCommentSchema = v.object({ ...commentSchema.entries, inbox: inboxState });

export const COMMENT_FIELDS: readonly string[] = Object.keys(inboxCommentSchema.entries);

export const parseInboxComment = parserOf(inboxCommentSchema);
