import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { listEarlyAccess } from '../early-access';

export const memberEarlyAccess = defineMemberRoute({
  endpoint: 'GET /api/member/early-access',
  summary: 'Lists the beats that can be bought by a link before they are published.',
  input: v.object({}),
  handle: async () => {
    const answer: AnswerOf<'GET /api/member/early-access'> = { result: await listEarlyAccess() };
    return json(answer);
  },
});
