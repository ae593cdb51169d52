import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readOverview } from '../overview';

export const memberOverview = defineMemberRoute({
  endpoint: 'GET /api/member/overview',
  summary: 'Returns the figures of the last 30 days, and what waits for a member.',
  input: v.object({}),
  handle: async () => {
    const answer: AnswerOf<'GET /api/member/overview'> = await readOverview(Date.now());
    return json(answer);
  },
});
