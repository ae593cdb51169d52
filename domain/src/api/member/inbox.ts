import { judgedLines } from '../../platform/texts';
import * as v from 'valibot';
import { INBOX_FILTERS, INBOX_STATES, REPLY_MESSAGES, replyFault } from '../../pages/dashboard/inbox';
import { WITHDRAWAL_STANDINGS } from '../../sales/orders/withdrawal';
import { messageAnswer } from '../common';
import type { Contract, ContractAnswer } from '../contract';

/** Shared by messages and comments. Times in UTC ms. */
const entries = {
  id: v.string(),
  state: v.picklist(INBOX_STATES),
  name: v.string(),
  text: v.string(),
  at: v.number(),
};

const reply = v.object({ at: v.number(), text: v.string() });

export const memberInboxAnswer = v.object({
  result: v.array(
    v.variant('kind', [
      v.object({
        kind: v.literal('message'),
        ...entries,
        email: v.string(),
        /** Oldest first. */
        replies: v.array(reply),
        /** The withdrawal it declares: the order as named, or `unknown`. Null for an ordinary message. */
        withdrawal: v.optional(
          v.nullable(v.object({ order: v.string(), standing: v.picklist(WITHDRAWAL_STANDINGS) })),
          null,
        ),
      }),
      v.object({
        kind: v.literal('comment'),
        ...entries,
        track_id: v.number(),
        track: v.string(),
        reply: v.nullable(reply),
        /** The comment's id in its list, for deleting it. */
        comment_id: v.string(),
      }),
    ]),
  ),
  next: v.nullable(v.string()),
});

function filterInput() {
  return v.picklist(INBOX_FILTERS, `Show one of: ${INBOX_FILTERS.join(', ')}.`);
}

export const memberInbox = {
  endpoint: 'GET /api/member/inbox',
  audience: 'member',
  summary: 'Lists contact messages and comments, newest first: the open ones, or all.',
  input: v.object({ show: filterInput(), after: v.optional(v.string('Invalid page cursor.')) }),
  answer: memberInboxAnswer,
} as const satisfies Contract;

export type InboxPage = ContractAnswer<typeof memberInbox>;

export type InboxItem = InboxPage['result'][number];

export type InboxMessage = Extract<InboxItem, { kind: 'message' }>;

export type InboxComment = Extract<InboxItem, { kind: 'comment' }>;

export type InboxWithdrawal = NonNullable<InboxMessage['withdrawal']>;

const CHOOSE_ITEM = 'Choose a message or comment.';

const itemIdInput = v.pipe(v.string(CHOOSE_ITEM), v.maxLength(200, CHOOSE_ITEM));

export const memberInboxReply = {
  endpoint: 'POST /api/member/inbox/reply',
  audience: 'member',
  summary: 'Answers a contact message by mail. Repeated calls with the same `key` send one mail.',
  input: v.object({
    id: itemIdInput,
    text: judgedLines(REPLY_MESSAGES, replyFault),
    key: v.pipe(
      v.string('Enter the key of the reply.'),
      v.regex(/^[\w-]{8,64}$/, 'The key of the reply is not valid.'),
    ),
  }),
  answer: messageAnswer,
} as const satisfies Contract;

export const memberInboxMark = {
  endpoint: 'POST /api/member/inbox/mark',
  audience: 'member',
  summary: 'Marks a message or comment as done, or removes the mark.',
  input: v.object({ id: itemIdInput, done: v.boolean('State whether it is done.') }),
  answer: messageAnswer,
} as const satisfies Contract;
