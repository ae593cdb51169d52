import * as v from 'valibot';
import { CAMPAIGN_STARTS } from '@store/domain/newsletter/campaigns';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { addCampaign } from '../../campaigns/campaigns';

export const memberCampaignsAdd = defineMemberRoute({
  endpoint: 'POST /api/member/campaigns/add',
  summary: 'Creates the draft of a newsletter: empty, or with the beats published since the last newsletter.',
  input: v.object({ start: v.picklist(CAMPAIGN_STARTS, `Choose ${CAMPAIGN_STARTS.join(' or ')}.`) }),
  handle: async ({ start }) => json({ message: 'The draft was created.', id: await addCampaign(start) }),
});
