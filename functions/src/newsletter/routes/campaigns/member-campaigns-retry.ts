import * as v from 'valibot';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { retryCampaign } from '../../campaigns/campaigns';
import { campaignIdInput } from './campaign-input';

export const memberCampaignsRetry = defineMemberRoute({
  endpoint: 'POST /api/member/campaigns/retry',
  summary: 'Sends the failed mails of a newsletter again.',
  input: v.object({ id: campaignIdInput }),
  handle: async ({ id }) => {
    await retryCampaign(id);
    return json({ message: 'The failed mails are sent again.' });
  },
});
