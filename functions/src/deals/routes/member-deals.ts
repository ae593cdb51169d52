import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../http/reply';
import { defineMemberRoute } from '../../http/route';
import { readBulkDeals, toPublicDeal } from '../bulk-deals';
import { listCodes } from '../codes';

export const memberDeals = defineMemberRoute({
  endpoint: 'GET /api/member/deals',
  summary: 'Lists discount codes and bulk deals, newest first, with those that have ended.',
  input: v.object({}),
  handle: async () => {
    const [codes, deals] = await Promise.all([listCodes(), readBulkDeals()]);
    const bulk = deals.map((deal) => ({ ...toPublicDeal(deal), version: deal.version }));
    const answer: AnswerOf<'GET /api/member/deals'> = { codes, bulk };
    return json(answer);
  },
});
