import * as v from 'valibot';
import { versionInput } from '@store/domain/api/inputs';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { saveCampaign } from '../../campaigns/campaigns';
import { campaignIdInput, contentEntries } from './campaign-input';

export const memberCampaignsSave = defineMemberRoute({
  endpoint: 'POST /api/member/campaigns/save',
  summary: 'Saves the draft of a newsletter, unless somebody else has changed it.',
  input: v.object({ id: campaignIdInput, version: versionInput, ...contentEntries }),
  handle: async ({ id, version, ...content }) =>
    json({ message: 'The draft was saved.', version: await saveCampaign({ id, version }, content) }),
});
