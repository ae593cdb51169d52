import * as v from 'valibot';
import { campaignFault } from '@store/domain/newsletter/campaigns';
import { StoreError } from '@store/domain/errors';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { queueMail } from '../../../mail/outbox';
import { readFeatured } from '../../campaigns/featured-beats';
import { trialLetter } from '../../campaigns/letter';
import { contentEntries } from './campaign-input';

export const memberCampaignsTest = defineMemberRoute({
  endpoint: 'POST /api/member/campaigns/test',
  summary: 'Sends a newsletter to the member alone.',
  input: v.object(contentEntries),
  handle: async (content, { session }) => {
    const fault = campaignFault(content);
    if (fault) throw new StoreError('invalid', fault.message, { field: fault.field });
    await queueMail(await trialLetter(session.email, content, await readFeatured(content.beats)));
    return json({ message: `The test mail is on its way to ${session.email}.` });
  },
});
