import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { readShowcase } from '../showcase';

export const memberShowcase = defineMemberRoute({
  endpoint: 'GET /api/member/showcase',
  summary: 'Returns the ids of the pinned and the featured beats, in their order.',
  input: v.object({}),
  handle: async () => {
    const answer: AnswerOf<'GET /api/member/showcase'> = await readShowcase();
    return json(answer);
  },
});
