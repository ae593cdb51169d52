import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readSales } from '../sales/sales';

export const memberSales = defineMemberRoute({
  endpoint: 'GET /api/member/sales',
  summary: 'Returns the sales of the last 30 days.',
  input: v.object({}),
  handle: async () => {
    const answer: AnswerOf<'GET /api/member/sales'> = await readSales();
    return json(answer);
  },
});
