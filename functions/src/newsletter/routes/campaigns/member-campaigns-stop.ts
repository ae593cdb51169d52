import * as v from 'valibot';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { stopCampaign } from '../../campaigns/campaigns';
import { campaignIdInput } from './campaign-input';

export const memberCampaignsStop = defineMemberRoute({
  endpoint: 'POST /api/member/campaigns/stop',
  summary: 'Stops a newsletter. One that has not begun becomes a draft again.',
  input: v.object({ id: campaignIdInput }),
  handle: async ({ id }) => {
    const state = await stopCampaign(id);
    return json({
      message: state === 'draft' ? 'The newsletter is a draft again.' : 'The newsletter was stopped.',
    });
  },
});
