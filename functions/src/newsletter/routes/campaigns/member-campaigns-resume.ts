import * as v from 'valibot';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { resumeCampaign } from '../../campaigns/campaigns';
import { campaignIdInput } from './campaign-input';

export const memberCampaignsResume = defineMemberRoute({
  endpoint: 'POST /api/member/campaigns/resume',
  summary: 'Continues a newsletter that was stopped, or that pauses.',
  input: v.object({ id: campaignIdInput }),
  handle: async ({ id }) => {
    await resumeCampaign(id);
    return json({ message: 'Sending continues within five minutes.' });
  },
});
