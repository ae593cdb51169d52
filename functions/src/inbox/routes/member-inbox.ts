import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { INBOX_FILTERS } from '@store/domain/dashboard/inbox';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readInbox } from '../page';

export const memberInbox = defineMemberRoute({
  endpoint: 'GET /api/member/inbox',
  summary: 'Lists contact messages and comments, newest first: those that are open, or all.',
  input: v.object({
    show: v.picklist(INBOX_FILTERS, `Show one of: ${INBOX_FILTERS.join(', ')}.`),
    after: v.optional(v.string('Invalid page cursor.')),
  }),
  handle: async ({ show, after }) => {
    const answer: AnswerOf<'GET /api/member/inbox'> = await readInbox(show, after);
    return json(answer);
  },
});
