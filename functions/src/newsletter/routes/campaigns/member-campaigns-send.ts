import * as v from 'valibot';
import { versionInput } from '@store/domain/api/inputs';
import { json } from '../../../http/reply';
import { defineMemberRoute } from '../../../http/route';
import { scheduleCampaign } from '../../campaigns/campaigns';
import { campaignIdInput } from './campaign-input';

const TIME = 'Choose a time, or null for now.';

export const memberCampaignsSend = defineMemberRoute({
  endpoint: 'POST /api/member/campaigns/send',
  summary:
    'Sends the draft of a newsletter to all confirmed subscribers, now or at a time in milliseconds UTC.',
  input: v.object({
    id: campaignIdInput,
    version: versionInput,
    send_at: v.nullable(v.pipe(v.number(TIME), v.integer(TIME)), null),
  }),
  handle: async ({ id, version, send_at: sendAt }) => {
    await scheduleCampaign({ id, version }, sendAt);
    return json({
      message: sendAt === null ? 'Sending begins within five minutes.' : 'The newsletter is scheduled.',
    });
  },
});
