import { INBOX_STATES, type InboxPage } from '@store/domain/dashboard/inbox';
import { WITHDRAWAL_STANDINGS } from '@store/domain/orders/withdrawal';
import * as v from 'valibot';
import { apiCall, messageSchema } from '../../../lib/api/apiCall';

/** The query key of the inbox. */
export const INBOX_KEY = ['member-inbox'] as const;

const entries = {
  id: v.string(),
  state: v.picklist(INBOX_STATES),
  name: v.string(),
  text: v.string(),
  at: v.number(),
};

const pageSchema: v.GenericSchema<unknown, InboxPage> = v.object({
  result: v.array(
    v.variant('kind', [
      v.object({
        kind: v.literal('message'),
        ...entries,
        email: v.string(),
        replies: v.array(v.object({ at: v.number(), text: v.string() })),
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
        reply: v.nullable(v.object({ at: v.number(), text: v.string() })),
        comment_id: v.string(),
      }),
    ]),
  ),
  next: v.nullable(v.string()),
});

export const readInbox = apiCall('GET /api/member/inbox', pageSchema);

export const replyToMessage = apiCall('POST /api/member/inbox/reply', messageSchema);

export const markItem = apiCall('POST /api/member/inbox/mark', messageSchema);
