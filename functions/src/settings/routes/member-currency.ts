import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readCurrency } from '../currency';

export const memberCurrency = defineMemberRoute({
  endpoint: 'GET /api/member/currency',
  summary: 'Returns what the shop sells in, and what a change of the currency is about.',
  input: v.object({}),
  handle: async () => {
    const answer: AnswerOf<'GET /api/member/currency'> = await readCurrency(Date.now());
    return json(answer);
  },
});
