import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readUsageRows } from '../rows';

export const memberUsage = defineMemberRoute({
  endpoint: 'GET /api/member/usage',
  summary: 'Lists what buyers have reported about their songs, those nearest to a limit first.',
  input: v.object({}),
  handle: async () => {
    const answer: AnswerOf<'GET /api/member/usage'> = { result: await readUsageRows() };
    return json(answer);
  },
});
