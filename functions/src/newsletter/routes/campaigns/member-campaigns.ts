import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { listCampaigns, readReach } from '../../campaigns/views';

export const memberCampaigns = defineMemberRoute({
  endpoint: 'GET /api/member/campaigns',
  summary: 'Lists the newest newsletters, and tells whom the next one would reach.',
  input: v.object({}),
  handle: async () => {
    const [result, reach] = await Promise.all([listCampaigns(), readReach()]);
    const answer: AnswerOf<'GET /api/member/campaigns'> = { result, reach };
    return json(answer);
  },
});
