import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readMailStatus } from '../status';

export const memberMails = defineMemberRoute({
  endpoint: 'GET /api/member/mails',
  summary: 'Counts the mails of the last days by state and lists those that are not sent.',
  input: v.object({}),
  handle: async () => {
    const answer: AnswerOf<'GET /api/member/mails'> = await readMailStatus();
    return json(answer);
  },
});
