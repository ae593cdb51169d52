import * as v from 'valibot';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { deleteCampaign } from '../../campaigns/campaigns';
import { campaignIdInput } from './campaign-input';

export const memberCampaignsDelete = defineMemberRoute({
  endpoint: 'POST /api/member/campaigns/delete',
  summary: 'Deletes the draft of a newsletter.',
  input: v.object({ id: campaignIdInput }),
  handle: async ({ id }) => {
    await deleteCampaign(id);
    return json({ message: 'The draft was deleted.' });
  },
});
