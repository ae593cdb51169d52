import * as v from 'valibot';
import type { AnswerOf } from '@store/domain/api';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { readCampaign } from '../../campaigns/views';
import { campaignIdInput } from './campaign-input';

export const memberCampaign = defineMemberRoute({
  endpoint: 'GET /api/member/campaigns/{id}',
  summary: 'Reads a newsletter.',
  input: v.object({ id: campaignIdInput }),
  handle: async ({ id }) => {
    const answer: AnswerOf<'GET /api/member/campaigns/{id}'> = await readCampaign(id);
    return json(answer);
  },
});
