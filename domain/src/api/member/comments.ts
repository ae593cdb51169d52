import * as v from 'valibot';
import { INBOX_STATES } from '../../pages/dashboard/inbox';
import { tidyLines } from '../../platform/printable';
import { judgedLines } from '../../platform/texts';
import { COMMENT_MESSAGES, commentFault, commentReplySchema } from '../../shop/comments';
import { messageAnswer } from '../common';
import type { Contract, ContractAnswer } from '../contract';
import { datedListInput } from '../inputs';
import { listAnswer } from './list';

const ENTER_ID = 'Enter the id of a comment.';

const commentIdInput = v.pipe(v.string(ENTER_ID), v.maxLength(200, ENTER_ID));

export const memberCommentsDelete = {
  endpoint: 'POST /api/member/comments/delete',
  audience: 'member',
  summary: 'Deletes a comment.',
  input: v.object({
    _id: commentIdInput,
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberCommentsReply = {
  endpoint: 'POST /api/member/comments/reply',
  audience: 'member',
  summary: 'Shows the producer’s reply below a comment; an empty text removes it.',
  input: v.object({
    _id: commentIdInput,
    text: judgedLines(COMMENT_MESSAGES, (text) => (tidyLines(text) === '' ? null : commentFault(text))),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberCommentsAnswer = listAnswer(
  v.object({
    _id: v.string(),
    message: v.string(),
    username: v.string(),
    track_id: v.number(),
    track: v.string(),
    created: v.number(),
    reply: v.nullable(commentReplySchema),
    state: v.picklist(INBOX_STATES),
  }),
);

export const memberComments = {
  endpoint: 'GET /api/member/comments',
  audience: 'member',
  summary: 'Lists the comments, newest or oldest first; searches by username.',
  input: datedListInput,
  answer: memberCommentsAnswer,
} as const satisfies Contract;

export type CommentRow = ContractAnswer<typeof memberComments>['result'][number];
