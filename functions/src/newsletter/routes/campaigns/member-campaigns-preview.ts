import * as v from 'valibot';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { readFeatured } from '../../campaigns/featured-beats';
import { trialLetter } from '../../campaigns/letter';
import { contentEntries } from './campaign-input';

export const memberCampaignsPreview = defineMemberRoute({
  endpoint: 'POST /api/member/campaigns/preview',
  summary: 'Renders a newsletter as a mail. Nothing is stored.',
  input: v.object(contentEntries),
  handle: async (content, { session }) => {
    const mail = await trialLetter(session.email, content, await readFeatured(content.beats));
    return json({ html: mail.message.html ?? '' });
  },
});
